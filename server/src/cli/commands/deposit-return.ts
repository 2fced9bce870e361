import { refundHeldDeposit } from '#src/features/termination/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const depositReturn: CommandSpec = {
  name: 'deposit return',
  description:
    'Refunds the deposit of a terminated contract without a confirmed eviction, after staff inspected the Box.',
  operands: ['<contract>'],
  options: {
    'by-transfer': {
      type: 'boolean',
      description: 'you refunded it by bank transfer; only for an imported contract, whose deposit was paid elsewhere',
    },
  },
  examples: ['deposit return ZM20260042', 'deposit return ZM20260042 --by-transfer'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const byTransfer = args.flag('by-transfer')
      const { returned, currency, ...rest } = await refundHeldDeposit(ctx, args.operand(0), { byTransfer })
      const method = byTransfer
        ? 'refunded by your transfer; the customer gets an e-mail'
        : 'to refund; the worker sends it'
      const line = returned > 0 ? `${returned} ${currency} ${method}` : 'the deposit was already refunded'
      return done({ ...rest, returned, currency }, line)
    }),
}
