import type { Ctx } from '#src/kernel/context.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { findPayment } from './payments.repo.ts'
import { findRefunds } from './refunds.repo.ts'
import { requestRefund } from './request-refund.ts'

interface ManualRefund {
  readonly paymentId: string
  /** In major units; null for the whole remaining amount. */
  readonly amount: number | null
  readonly reason: string
}

/** Refunds a payment on behalf of staff, once per reason. */
export function refundManually(ctx: Ctx, { paymentId, amount, reason }: ManualRefund) {
  const reasonKey = `by-hand:${reason}`
  return ctx.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment) throw new Error(`payment ${paymentId} does not exist`)
    if (payment.status === 'DISPUTED') throw new Error(`payment ${paymentId} is disputed, so nothing can be refunded`)
    const refunds = await findRefunds(tx, paymentId)
    const refunded = refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, refund) => sum + refund.amount, 0)
    const requested = amount === null ? payment.amount - refunded : toMinor(amount, payment.currency)
    const existingRefund = refunds.find((refund) => refund.reasonKey === reasonKey)
    if (existingRefund && amount !== null && existingRefund.amount !== requested)
      throw new Error('another amount was refunded for this reason')
    if (!existingRefund && requested <= 0) throw new Error(`payment ${paymentId} has no remaining amount`)
    const id = await requestRefund(ctx, tx, { paymentId, amount: requested, reasonKey })
    return { id, amount: toMajor(existingRefund?.amount ?? requested, payment.currency), currency: payment.currency }
  })
}
