import { parkedPayments } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const paymentsParked: CommandSpec = {
  name: 'payments parked',
  description:
    'Lists payments of which the provider charged another amount than requested. They fulfil no order and pay no rent.',
  operands: [],
  options: {},
  examples: ['payments parked', 'payments parked --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const rows = await parkedPayments(ctx)
      const lines = rows.map(({ id, purpose, purposeId, provider, providerRef, because }) =>
        [id, `${purpose} ${purposeId}`, `${provider} ${providerRef ?? ''}`, because].join('  '),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['no payment is parked']))
    }),
}
