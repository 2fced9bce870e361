import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { idOf } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { findPayment, lockPayment } from './payments.repo.ts'
import type { PaymentRecordStatus } from './payments.rules.ts'
import { processRefundJob } from './process-refund.job.ts'
import { reapplyDisputes } from './record-dispute.ts'
import { findRefunds, insertRefund } from './refunds.repo.ts'
import { returnedAmount } from './refunds.rules.ts'

export interface NewRefund {
  readonly paymentId: string
  readonly amount: Minor
  /** Identifies the refund, for example `voucher-used` or `deposit:CONTRACT_ID`. */
  readonly reasonKey: string
}

/** Requests a refund to the card in the transaction of its cause, once per reason. Returns its id. */
export async function requestRefund(ctx: Ctx, tx: Tx, { paymentId, amount, reasonKey }: NewRefund): Promise<string> {
  const payment = await lockPayment(tx, paymentId)
  const refunds = await findRefunds(tx, paymentId)
  const existingRefund = refunds.find((refund) => refund.reasonKey === reasonKey)
  if (existingRefund) return existingRefund.id
  const refunded = returnedAmount(refunds)
  if (!isRefundable(payment.status) || refunded + amount > payment.amount) {
    throw new Error(
      `cannot refund ${amount} of payment ${paymentId} with status ${payment.status} and ${refunded} refunded`,
    )
  }
  // Derived from the reason, so that the provider recognises a repeated refund after a database restore.
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
  // The refund reduces the amount that the customer owes again because of the dispute.
  if (payment.status === 'DISPUTED') await reapplyDisputes(ctx, tx, paymentId)
  crashPoint('refund.requested')
  return id
}

/** A refund of a disputed payment waits for the decision of the bank. */
const isRefundable = (status: PaymentRecordStatus): boolean => status === 'PAID' || status === 'DISPUTED'

/** The amount of a payment that can still be refunded. */
export async function findRemainder(db: Db, paymentId: string): Promise<Minor> {
  const payment = await findPayment(db, paymentId)
  return payment?.status === 'PAID' ? payment.amount - returnedAmount(await findRefunds(db, paymentId)) : 0
}

/**
 * Refunds at most the remaining amount, because staff may have refunded a part manually. Returns the refunded amount,
 * which is 0 while the payment is disputed.
 */
export async function refundRemainder(ctx: Ctx, tx: Tx, refund: NewRefund): Promise<Minor> {
  const { paymentId, reasonKey, amount: owed } = refund
  const payment = await lockPayment(tx, paymentId)
  const refunds = await findRefunds(tx, paymentId)
  const existingRefund = refunds.find((one) => one.reasonKey === reasonKey)
  if (existingRefund) return payment.status === 'DISPUTED' ? 0 : existingRefund.amount
  const remaining = isRefundable(payment.status) ? payment.amount - returnedAmount(refunds) : 0
  if (remaining < owed)
    ctx.log.error({ paymentId, owed, remaining }, 'remaining amount is too low, staff must check the payment')
  const amount = Math.min(owed, remaining)
  if (amount > 0) await requestRefund(ctx, tx, { paymentId, reasonKey, amount })
  return payment.status === 'DISPUTED' ? 0 : amount
}
