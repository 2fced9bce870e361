import { completeTask, createOrReopenTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { RefundRow } from './refunds.repo.ts'

export const refusedRefundTask = (refundId: string): string => `refund-refused:${refundId}`

/** A task to pay a refused refund in another way. */
export async function createRefusedRefundTask(ctx: Ctx, tx: Tx, refund: RefundRow): Promise<void> {
  const { id, paymentId, amount, currency, declineCode } = refund
  const note = `${toMajor(amount, currency)} ${currency}: ${declineCode ?? 'no reason'}`
  await createOrReopenTask(ctx, tx, { kind: 'refund-refused', reference: refusedRefundTask(id), paymentId, note })
}

/** While a payment is disputed, staff must not pay its refused refunds: the customer would get the money twice. */
export async function updateRefusedRefundTasks(
  ctx: Ctx,
  tx: Tx,
  refunds: readonly RefundRow[],
  { isDisputed }: { readonly isDisputed: boolean },
): Promise<void> {
  for (const refund of refunds.filter(({ status, returnedAt }) => status === 'FAILED' && returnedAt === null)) {
    if (isDisputed) await completeTask(ctx, tx, refusedRefundTask(refund.id))
    else await createRefusedRefundTask(ctx, tx, refund)
  }
}
