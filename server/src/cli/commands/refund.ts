import { findPaymentOfOrder } from '#src/features/orders/index.ts'
import { refundManually } from '#src/features/payments/index.ts'
import { type Command, done } from '../command.ts'
import { UsageError } from '../parsed-arguments.ts'

export const refundCommand: Command = {
  name: 'refund',
  description:
    'Gives money back to the card it came from. It moves money only: a credit note, where due, is written apart.',
  operands: [],
  options: {
    order: { type: 'string', description: 'number of the order whose payment is given back' },
    payment: { type: 'string', description: 'id of any payment, instead of an order' },
    amount: { type: 'string', description: 'how much, such as 12.50; all that is left when left out' },
    reason: {
      type: 'string',
      description: 'why; the same reason gives the same money back once, however often it is run',
    },
  },
  examples: ['refund --order OB20260042 --amount 12.50 --reason "leak in the hall"'],
  async run(given, context) {
    const reason = given.required('reason')
    const amount = readAmount(given.text('amount'))
    if ((given.text('order') === undefined) === (given.text('payment') === undefined)) {
      throw new UsageError('either --order or --payment is wanted')
    }
    return context.withApp(async ({ ctx }) => {
      const number = given.text('order')
      const paymentId = number === undefined ? given.required('payment') : await findPaymentOfOrder(ctx.db, number)
      if (paymentId === null) throw new Error(`there is no paid order ${number}`)
      const refund = await refundManually(ctx, { paymentId, amount, reason })
      return done(refund, `${refund.amount} ${refund.currency} go back (${refund.id}); the worker hands it over`)
    })
  },
}

function readAmount(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text) || Number(text) === 0) throw new UsageError('--amount is like 12.50')
  return Number(text)
}
