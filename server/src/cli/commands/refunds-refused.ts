import { refusedRefunds } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const refundsRefused: CommandSpec = {
  name: 'refunds refused',
  description:
    'Lists refunds that the provider refused permanently, such as to a closed card. They need a bank transfer.',
  operands: [],
  options: {},
  examples: ['refunds refused', 'refunds refused --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const rows = await refusedRefunds(ctx)
      const lines = rows.map(({ id, amount, currency, payer, reasonKey, declineCode }) =>
        [id, `${amount} ${currency}`, payer ?? '(erased account)', reasonKey, declineCode ?? ''].join('  ').trimEnd(),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['no refund was refused']))
    }),
}
