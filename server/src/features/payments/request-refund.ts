import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { idOf } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { lockPayment } from './payments.repo.ts'
import { processRefundJob } from './process-refund.job.ts'
import { findRefunds, insertRefund, type RefundRow } from './refunds.repo.ts'

export interface NewRefund {
  readonly paymentId: string
  readonly amount: Minor
  /** Why, in a way that is the same for the same reason: `order-not-fulfilled`, `deposit:CONTRACT`. */
  readonly reasonKey: string
}

/** Gives money back to the card, together with what caused it; the same reason gives the same refund. Answers its id. */
export async function requestRefund(ctx: Ctx, tx: Tx, { paymentId, amount, reasonKey }: NewRefund): Promise<string> {
  const payment = await lockPayment(tx, paymentId)
  const refunds = await findRefunds(tx, paymentId)
  const known = refunds.find((refund) => refund.reasonKey === reasonKey)
  if (known) return known.id
  const given = givenOf(refunds)
  if (payment.status !== 'PAID' || given + amount > payment.amount) {
    throw new Error(`Payment ${paymentId} is ${payment.status}: ${amount} cannot be given back after ${given}`)
  }
  // Made of the reason and not drawn: after a restore the same refund is the same one to the provider.
  const id = idOf(`refund:${paymentId}:${reasonKey}`)
  const now = ctx.now()
  await insertRefund(tx, {
    id,
    paymentId,
    reasonKey,
    amount,
    currency: payment.currency,
    status: 'REQUESTED',
    providerRef: null,
    declineCode: null,
    nextAttemptAt: now,
    createdAt: now,
    doneAt: null,
  })
  await ctx.enqueue(tx, processRefundJob, { refundId: id })
  crashPoint('refund.requested')
  return id
}

const givenOf = (refunds: readonly RefundRow[]): Minor =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, refund) => sum + refund.amount, 0)

/**
 * The same for what is owed whatever happened before: as much of it as the payment still has, since the operator may have
 * given some back by hand. Answers how much that is.
 */
export async function refundRemainder(ctx: Ctx, tx: Tx, refund: NewRefund): Promise<Minor> {
  const { paymentId, reasonKey, amount: owed } = refund
  const payment = await lockPayment(tx, paymentId)
  const refunds = await findRefunds(tx, paymentId)
  const known = refunds.find((one) => one.reasonKey === reasonKey)
  if (known) return known.amount
  const left = payment.status === 'PAID' ? payment.amount - givenOf(refunds) : 0
  if (left < owed)
    ctx.log.error({ paymentId, owed, left }, 'less is left of a payment than is owed: somebody must look')
  const amount = Math.min(owed, left)
  if (amount > 0) await requestRefund(ctx, tx, { paymentId, reasonKey, amount })
  return amount
}
