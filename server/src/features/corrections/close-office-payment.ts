import { api } from '@boxzone/contract'
import { closeParkedPaymentIn, findPaymentById, lockPayment } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireWithinLimit } from '#src/kernel/audit/staff-limit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedPayment } from './office-payments.repo.ts'

export const closeOfficePaymentRoute = route(api.closeOfficePayment, async (ctx, { id, reason }) => {
  const found = await findScopedPayment(ctx.db, ctx.staff, id)
  const payment = found && (await findPaymentById(ctx.db, id))
  if (!payment) throw new CallError('not-found')
  const { amount, currency } = payment
  requireWithinLimit(ctx, { amount, currency })
  const subject = { kind: 'payment', id, warehouseId: found.warehouseId }
  const before = async (tx: Tx) => ({ isParked: (await lockPayment(tx, id)).parkedAt !== null })
  return changeAsStaff(ctx, { action: 'payments.close', subject, reason, before }, async (tx) => {
    if (!(await closeParkedPaymentIn(ctx, tx, id))) throw new CallError('office/changed-meanwhile')
    return { after: { isParked: false, amount, currency }, result: { id } }
  })
})
