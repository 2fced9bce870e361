import type { Ctx } from '#src/kernel/context.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { findPayment } from './payments.repo.ts'
import { findRefunds } from './refunds.repo.ts'
import { requestRefund } from './request-refund.ts'

interface ByHand {
  readonly paymentId: string
  /** In whole units of the currency; null for all that is left. */
  readonly amount: number | null
  readonly reason: string
}

/** What the operator gives back for a reason of their own; the same reason gives it back once. */
export function refundManually(ctx: Ctx, { paymentId, amount, reason }: ByHand) {
  const reasonKey = `by-hand:${reason}`
  return ctx.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment) throw new Error(`There is no payment ${paymentId}`)
    const refunds = await findRefunds(tx, paymentId)
    const given = refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, refund) => sum + refund.amount, 0)
    const asked = amount === null ? payment.amount - given : toMinor(amount, payment.currency)
    const known = refunds.find((refund) => refund.reasonKey === reasonKey)
    if (known && amount !== null && known.amount !== asked) throw new Error('Another amount went back for this reason')
    if (!known && asked <= 0) throw new Error(`Nothing is left of payment ${paymentId}`)
    const id = await requestRefund(ctx, tx, { paymentId, amount: asked, reasonKey })
    return { id, amount: toMajor(known?.amount ?? asked, payment.currency), currency: payment.currency }
  })
}
