import { refusedRefunds } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

const pay = 'DISPUTED: do not pay it by transfer'

export const refundsRefused: CommandSpec = {
  name: 'refunds refused',
  description:
    'Lists refunds that the provider refused permanently, such as to a closed card. They need a bank transfer unless the payment is disputed.',
  operands: [],
  options: {},
  examples: ['refunds refused', 'refunds refused --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const rows = await refusedRefunds(ctx)
      const lines = rows.map(({ id, amount, currency, payer, reasonKey, declineCode, disputed }) =>
        [id, `${amount} ${currency}`, payer ?? '(erased account)', reasonKey, declineCode ?? '', disputed ? pay : '']
          .join('  ')
          .trimEnd(),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['no refund was refused']))
    }),
}
