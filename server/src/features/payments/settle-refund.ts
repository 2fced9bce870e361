import { completeTask } from '#src/features/tasks/index.ts'
import type { RefundOutcome } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { lockPayment } from './payments.repo.ts'
import { findRefundPayment, findRefunds, lockRefund, type RefundRow, updateRefund } from './refunds.repo.ts'
import { refusedRefundTask, reportRefusedRefund } from './refused-refund-task.ts'
import { settlePayment } from './settle-payment.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Records the result of a refund; DONE is final. */
export async function settleRefund(ctx: Ctx, tx: Tx, refundId: string, outcome: RefundOutcome): Promise<void> {
  const found = isId.test(refundId) ? await lockRefund(tx, refundId) : undefined
  if (!found || found.status === 'DONE' || found.status === outcome.status) return
  const doneAt = outcome.status === 'DONE' ? ctx.now() : null
  const { declineCode } = outcome
  const providerRef = outcome.providerRef ?? found.providerRef
  const refund = await updateRefund(tx, refundId, { status: outcome.status, providerRef, declineCode, doneAt })
  if (refund.status === 'FAILED') await reportRefused(ctx, tx, refund)
  else await completeTask(ctx, tx, refusedRefundTask(refundId))
  if (refund.status === 'DONE') await closePayment(ctx, tx, refund)
}

/** Creates no task while the payment is disputed, because the bank returns the money. A won dispute creates one. */
async function reportRefused(ctx: Ctx, tx: Tx, refund: RefundRow): Promise<void> {
  const { id: refundId, declineCode } = refund
  ctx.log.error({ refundId, declineCode }, 'refund refused, staff must check it')
  if (!(await findRefundPayment(tx, refundId))?.isDisputed) await reportRefusedRefund(ctx, tx, refund)
}

/** The payment is REFUNDED when the complete amount was refunded. */
export async function closePayment(ctx: Ctx, tx: Tx, { paymentId }: Pick<RefundRow, 'paymentId'>): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const done = (await findRefunds(tx, paymentId)).filter(({ status }) => status === 'DONE')
  const refunded = done.reduce((sum, { amount }) => sum + amount, 0)
  if (refunded < payment.amount) return
  const { amount, currency, providerRef } = payment
  const report = { status: 'REFUNDED', providerRef, paymentId, declineCode: null, at: ctx.now() } as const
  await settlePayment(ctx, tx, paymentId, { ...report, amount, currency, card: null })
}
