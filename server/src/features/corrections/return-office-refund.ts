import { api } from '@boxzone/contract'
import { findRefundPayment, lockRefund, recordRefundReturned } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireWithinLimit } from '#src/kernel/audit/staff-limit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedPayment } from './office-payments.repo.ts'

export const returnOfficeRefundRoute = route(api.returnOfficeRefund, async (ctx, { id, reason }) => {
  const refund = await findRefundPayment(ctx.db, id)
  const found = refund && (await findScopedPayment(ctx.db, ctx.staff, refund.paymentId))
  if (!found) throw new CallError('not-found')
  if (refund.isDisputed) throw new CallError('payment/not-refundable')
  const { paymentId, amount, currency } = refund
  requireWithinLimit(ctx, { amount, currency })
  const subject = { kind: 'payment', id: paymentId, warehouseId: found.warehouseId }
  const before = async (tx: Tx) => ({ isReturned: (await lockRefund(tx, id))?.returnedAt != null })
  return changeAsStaff(ctx, { action: 'payments.returned', subject, reason, before }, async (tx) => {
    if (!(await recordRefundReturned(ctx, tx, id))) throw new CallError('office/changed-meanwhile')
    return { after: { isReturned: true, refundId: id, amount, currency }, result: { id } }
  })
})
