import { undecidedStatements } from '#src/features/withdrawal/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const withdrawalList: CommandSpec = {
  name: 'withdrawal list',
  description: 'Lists withdrawal statements of the public form that did not take effect, from the last 90 days.',
  operands: [],
  options: {},
  examples: ['withdrawal list', 'withdrawal list --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const statements = await undecidedStatements(ctx)
      const lines = statements.map(({ id, state, receivedAt, orderNumber, email, name }) =>
        [id, state, receivedAt.toISOString(), orderNumber, email, name ?? ''].join('  ').trimEnd(),
      )
      return done(statements, ...(lines.length > 0 ? lines : ['no statement is undecided']))
    }),
}
