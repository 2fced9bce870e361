import { rotateKeys } from '#src/features/operations/index.ts'
import { type Command, done } from '../command.ts'

export const rotateKeysCommand: Command = {
  name: 'reseal',
  description: 'Seals everything anew with BOXZONE_SECRET, after which BOXZONE_SECRET_PREVIOUS is needed no more.',
  operands: [],
  options: {},
  examples: ['reseal', 'reseal --json'],
  run: (_given, context) =>
    context.withApp(async ({ ctx }) => {
      const columns = await rotateKeys(ctx)
      const ok = columns.every(({ unreadable }) => unreadable === 0)
      const lines = columns.map(({ column, resealed, unreadable }) =>
        unreadable > 0
          ? `${column}: ${resealed} sealed anew, ${unreadable} cannot be read`
          : `${column}: ${resealed} sealed anew`,
      )
      return { ...done(columns, ...lines), ok }
    }),
}
