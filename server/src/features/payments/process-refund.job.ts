import { z } from 'zod'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { providerOf } from './payment-purpose.ts'
import { findPayment, type PaymentRow } from './payments.repo.ts'
import { nextRefundAttemptAt } from './payments.rules.ts'
import { claimRefund, type RefundRow, updateRefundAttempt } from './refunds.repo.ts'
import { settleRefund } from './settle-refund.ts'

/** Sends a refund to the provider. After an error, RECONCILE_PAYMENTS sends it again. */
export const processRefundJob: Job<{ refundId: string }> = {
  name: 'PROCESS_REFUND',
  data: z.object({ refundId: z.uuid() }),
  run: async (ctx, { refundId }) => {
    const done = await processRefund(ctx, refundId)
    return { processed: done ? 1 : 0, failed: done ? 0 : 1 }
  },
}

/** Returns false if the request failed or its outcome is open. A refund that waits for a dispute is not a failure. */
export async function processRefund(ctx: Ctx, refundId: string): Promise<boolean> {
  const now = ctx.now()
  const refund = await claimRefund(ctx.db, refundId, now, nextRefundAttemptAt(1, now))
  if (!refund) return true
  crashPoint('refund.claimed')
  const payment = await findPayment(ctx.db, refund.paymentId)
  if (payment?.status === 'DISPUTED' && refund.status === 'REQUESTED') {
    // The bank may return the money as well. So the refund waits: the job checks again in a day.
    await updateRefundAttempt(ctx.db, refundId, new Date(now.getTime() + dayMs))
    return true
  }
  try {
    const outcome = await sendRefund(ctx, refund, payment)
    crashPoint('refund.answered')
    await ctx.transaction((tx) => settleRefund(ctx, tx, refundId, outcome))
    crashPoint('refund.done')
    if (outcome.status !== 'PENDING') return true
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, refundId }, 'refund could not be sent')
  }
  await updateRefundAttempt(ctx.db, refundId, nextRefundAttemptAt(refund.attempts, ctx.now()))
  return false
}

async function sendRefund(ctx: Ctx, refund: RefundRow, payment: PaymentRow | undefined) {
  if (!payment?.providerRef) throw new Error(`payment ${refund.paymentId} has no provider reference`)
  return providerOf(ctx, payment.provider).refund({
    refundId: refund.id,
    paymentId: payment.id,
    providerRef: payment.providerRef,
    amount: refund.amount,
    currency: refund.currency,
    idempotencyKey: `refund:${refund.id}`,
    refundRef: refund.providerRef,
  })
}
