import { refusedRefunds } from '#src/features/payments/index.ts'
import { type Command, done } from '../command.ts'

export const refundsRefused: Command = {
  name: 'refunds refused',
  description:
    'Lists refunds the provider refused for good, such as a deposit to a card that is gone: they wait for a transfer.',
  operands: [],
  options: {},
  examples: ['refunds refused', 'refunds refused --json'],
  run: (_given, context) =>
    context.withApp(async ({ ctx }) => {
      const rows = await refusedRefunds(ctx)
      const lines = rows.map(({ id, amount, currency, payer, reasonKey, declineCode }) =>
        [id, `${amount} ${currency}`, payer ?? 'nobody any more', reasonKey, declineCode ?? ''].join('  ').trimEnd(),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['no refund was refused']))
    }),
}
