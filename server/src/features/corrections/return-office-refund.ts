import { api } from '@boxzone/contract'
import { findRefundPayment, recordRefundReturned } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedPayment } from './office-payments.repo.ts'

export const returnOfficeRefundRoute = route(api.returnOfficeRefund, async (ctx, { id, reason }) => {
  const refund = await findRefundPayment(ctx.db, id)
  const found = refund && (await findScopedPayment(ctx.db, ctx.staff, refund.paymentId))
  if (!found) throw new CallError('not-found')
  if (refund.isDisputed) throw new CallError('payment/not-refundable')
  const subject = { kind: 'payment', id: refund.paymentId, warehouseId: found.warehouseId }
  const change = { action: 'payments.returned', subject, reason, before: async () => ({ isReturned: false }) }
  return changeAsStaff(ctx, change, async (tx) => {
    if (!(await recordRefundReturned(ctx, tx, id))) throw new CallError('office/changed-meanwhile')
    return { after: { isReturned: true }, result: { id } }
  })
})
