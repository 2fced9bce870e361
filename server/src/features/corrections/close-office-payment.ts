import { api } from '@boxzone/contract'
import { closeParked, findPaymentById } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedPayment } from './office-payments.repo.ts'

export const closeOfficePaymentRoute = route(api.closeOfficePayment, async (ctx, { id, reason }) => {
  const found = await findScopedPayment(ctx.db, ctx.staff, id)
  const payment = found && (await findPaymentById(ctx.db, id))
  if (!payment) throw new CallError('not-found')
  const subject = { kind: 'payment', id, warehouseId: found.warehouseId }
  const change = { action: 'payments.close', subject, reason, before: async () => ({ isParked: true }) }
  return changeAsStaff(ctx, change, async (tx) => {
    if (!(await closeParked(ctx, tx, id))) throw new CallError('office/changed-meanwhile')
    return { after: { isParked: false }, result: { id } }
  })
})
