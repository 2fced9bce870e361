import { rotateKeys } from '#src/features/operations/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const rotateKeysCommand: CommandSpec = {
  name: 'rotate-keys',
  alias: 'reseal',
  description: 'Re-encrypts all encrypted columns with the current BOXZONE_SECRET and the current format.',
  operands: [],
  options: {},
  examples: ['rotate-keys', 'rotate-keys --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const columns = await rotateKeys(ctx)
      const ok = columns.every(({ unreadable }) => unreadable === 0)
      const lines = columns.map(({ column, resealed, unreadable }) =>
        unreadable > 0
          ? `${column}: ${resealed} encrypted again, ${unreadable} unreadable`
          : `${column}: ${resealed} encrypted again`,
      )
      return { ...done(columns, ...lines), ok }
    }),
}
