import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { markRentPaid } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedRent } from './corrections.repo.ts'

export const payRentRoute = route(api.payRent, async (ctx, { id, version, on, reason }) => {
  const rent = await findScopedRent(ctx.db, ctx.staff, id)
  if (!rent) throw new CallError('not-found')
  const requested = { id: rent.contractId, version, reason, action: 'rents.pay' }
  return changeAsStaff(ctx, await contractChange(ctx.db, ctx.staff, requested), async (tx) => {
    const marked = await markRentPaid(ctx, tx, { rent, on })
    const after = await finishContractChange(tx, rent.contractId)
    const { invoiceNumber } = rent
    return {
      after: { ...after, rentId: id, invoiceNumber, on, marked },
      result: { id, version: after.version, marked },
    }
  })
})
