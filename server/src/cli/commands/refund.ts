import { refundWithDocument } from '#src/features/corrections/index.ts'
import { findPaymentOfOrder } from '#src/features/orders/index.ts'
import { findPaymentById } from '#src/features/payments/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'
import { amountOption } from '../payment-arguments.ts'

export const refundCommand: CommandSpec = {
  name: 'refund',
  description: 'Refunds money to the card that paid it, with the credit note of the invoice.',
  operands: [],
  options: {
    order: { type: 'string', description: 'number of the order whose payment is refunded' },
    payment: { type: 'string', description: 'id of a payment, instead of an order' },
    amount: { type: 'string', description: 'amount, such as 12.50; the default is all that is not refunded yet' },
    reason: {
      type: 'string',
      description:
        'reason on the credit note, in the customer’s language; a second run with the same reason refunds nothing',
    },
  },
  examples: ['refund --order OB20260042 --amount 12.50 --reason "voda na chodbe"'],
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
      const payment = await findPaymentById(ctx.db, paymentId)
      if (!payment) throw new Error(`payment ${paymentId} does not exist`)
      const { currency } = payment
      const actor = { kind: 'cli' } as const
      const requested = amount === null ? null : toMinor(amount, currency)
      const change = {
        action: 'payments.refund',
        subject: { kind: 'payment', id: paymentId },
        reason,
        before: async () => null,
      }
      const refund = await changeWithAudit(ctx, { actor }, change, async (tx) => {
        const result = await refundWithDocument(ctx, tx, actor, { payment, amount: requested, text: reason })
        return { after: result, result }
      })
      const shown = { ...refund, amount: toMajor(refund.amount, currency), currency }
      const document = refund.creditNote === null ? '' : `, credit note ${refund.creditNote}`
      return done(shown, `the worker refunds ${shown.amount} ${currency} (${refund.id})${document}`)
    })
  },
}
