import { completeTask, createOrReopenTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findPayer } from './payer.repo.ts'
import { refundRefusedEmail } from './refund-refused.email.tsx'
import type { RefundRow } from './refunds.repo.ts'

export const refusedRefundTask = (refundId: string): string => `refund-refused:${refundId}`

/** Staff get a task to pay the refund in another way. The customer gets one e-mail that requests a bank account. */
export async function reportRefusedRefund(ctx: Ctx, tx: Tx, refund: RefundRow): Promise<void> {
  const { id, paymentId, amount, currency, declineCode } = refund
  const note = `${toMajor(amount, currency)} ${currency}: ${declineCode ?? 'no reason'}`
  await createOrReopenTask(ctx, tx, { kind: 'refund-refused', reference: refusedRefundTask(id), paymentId, note })
  const payer = await findPayer(tx, paymentId)
  if (!payer) return
  const { email: to, language } = payer
  await ctx.mail(tx, refundRefusedEmail, { to, language, dedupeKey: id, data: { amount, currency } })
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
    else await reportRefusedRefund(ctx, tx, refund)
  }
}
