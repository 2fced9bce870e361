import { api } from '@boxzone/contract'
import { lockRefund, retryRefund } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { getRefundToSettle } from './scoped-refund.ts'

export const retryOfficeRefundRoute = route(api.retryOfficeRefund, async (ctx, { id, reason }) => {
  const { amount, currency, subject } = await getRefundToSettle(ctx, id)
  const before = async (tx: Tx) => ({ refundId: id, declineCode: (await lockRefund(tx, id))?.declineCode ?? null })
  return changeAsStaff(ctx, { action: 'payments.retry', subject, reason, before }, async (tx) => {
    const newId = await retryRefund(ctx, tx, id)
    if (newId === undefined) throw new CallError('office/changed-meanwhile')
    return { after: { refundId: newId, amount, currency }, result: { id: newId } }
  })
})
