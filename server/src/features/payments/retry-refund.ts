import { completeTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { idOf } from '#src/kernel/ids.ts'
import { lockPayment } from './payments.repo.ts'
import { processRefundJob } from './process-refund.job.ts'
import { findRefunds, lockRefund, updateRefundRetried } from './refunds.repo.ts'
import { providerRefundPrefix, returnedAmount } from './refunds.rules.ts'
import { refusedRefundTask } from './refused-refund-task.ts'

/**
 * Sends a refused refund again under a new id, because providers recognise a repeated refund by its id. Returns
 * undefined when no refused refund is open.
 */
export async function retryRefund(ctx: Ctx, tx: Tx, id: string): Promise<string | undefined> {
  const refund = await lockRefund(tx, id)
  if (!refund) return undefined
  const payment = await lockPayment(tx, refund.paymentId)
  const returned = returnedAmount(await findRefunds(tx, payment.id))
  const isOfProvider = refund.reasonKey.startsWith(providerRefundPrefix)
  if (isOfProvider || payment.status !== 'PAID' || returned + refund.amount > payment.amount)
    throw new CallError('payment/not-refundable')
  const newId = idOf(`refund:${id}:retry`)
  if (!(await updateRefundRetried(tx, id, { newId, now: ctx.now() }))) return undefined
  await completeTask(ctx, tx, refusedRefundTask(id))
  await ctx.enqueue(tx, processRefundJob, { refundId: newId })
  return newId
}
