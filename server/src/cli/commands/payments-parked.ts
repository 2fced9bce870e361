import { parkedPayments } from '#src/features/payments/index.ts'
import { type Command, done } from '../command.ts'

export const paymentsParked: Command = {
  name: 'payments parked',
  description: 'Lists payments of which the provider took another sum than was asked for: nothing was given for them.',
  operands: [],
  options: {},
  examples: ['payments parked', 'payments parked --json'],
  run: (_given, context) =>
    context.withApp(async ({ ctx }) => {
      const rows = await parkedPayments(ctx)
      const lines = rows.map(({ id, purpose, purposeId, provider, providerRef, because }) =>
        [id, `${purpose} ${purposeId}`, `${provider} ${providerRef ?? ''}`, because].join('  '),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['nothing is parked']))
    }),
}
