import { findPaymentOfOrder } from '#src/features/orders/index.ts'
import { refundManually } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'
import { amountOption } from '../payment-arguments.ts'

export const refundCommand: CommandSpec = {
  name: 'refund',
  description: 'Refunds money to the card that paid it. It writes no credit note.',
  operands: [],
  options: {
    order: { type: 'string', description: 'number of the order whose payment is refunded' },
    payment: { type: 'string', description: 'id of a payment, instead of an order' },
    amount: { type: 'string', description: 'amount, such as 12.50; the default is all that is not refunded yet' },
    reason: { type: 'string', description: 'reason; a second run with the same reason refunds nothing more' },
  },
  examples: ['refund --order OB20260042 --amount 12.50 --reason "leak in the hall"'],
  async run(args, context) {
    const reason = args.required('reason')
    const amount = amountOption(args, 'amount')
    if ((args.text('order') === undefined) === (args.text('payment') === undefined)) {
      throw new UsageError('exactly one of --order and --payment is required')
    }
    return context.withApp(async ({ ctx }) => {
      const number = args.text('order')
      const paymentId = number === undefined ? args.required('payment') : await findPaymentOfOrder(ctx.db, number)
      if (paymentId === null) throw new Error(`there is no paid order ${number}`)
      const refund = await refundManually(ctx, { paymentId, amount, reason })
      return done(refund, `the worker refunds ${refund.amount} ${refund.currency} (${refund.id})`)
    })
  },
}
