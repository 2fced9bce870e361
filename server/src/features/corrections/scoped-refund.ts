import { findRefundPayment } from '#src/features/payments/index.ts'
import { requireWithinLimit } from '#src/kernel/audit/staff-limit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findScopedPayment } from './office-payments.repo.ts'

/** A refund that the staff account may settle, and the subject of its audit entry. */
export async function getRefundToSettle(ctx: StaffCtx, id: string) {
  const refund = await findRefundPayment(ctx.db, id)
  const found = refund && (await findScopedPayment(ctx.db, ctx.staff, refund.paymentId))
  if (!found) throw new CallError('not-found')
  if (refund.isDisputed) throw new CallError('payment/not-refundable')
  const { paymentId, amount, currency } = refund
  requireWithinLimit(ctx, { amount, currency })
  return { amount, currency, subject: { kind: 'payment', id: paymentId, warehouseId: found.warehouseId } }
}
