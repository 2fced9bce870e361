import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { amountOwed, markRentPaid } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedRent } from './corrections.repo.ts'
import { lockRentOfContract } from './locked-rent.ts'
import { presentRentAmounts } from './present-rent-amounts.ts'
import { previewChange } from './preview-change.ts'

export const payRentRoute = route(api.payRent, async (ctx, { id, version, on, reason, preview }) => {
  const found = await findScopedRent(ctx.db, ctx.staff, id)
  if (!found) throw new CallError('not-found')
  const requested = { id: found.contractId, version, reason, action: 'rents.pay' }
  const change = await contractChange(ctx.db, ctx.staff, requested)
  const work = async (tx: Tx) => {
    const { rent } = await lockRentOfContract(tx, found)
    const marked = await markRentPaid(ctx, tx, { rent, on })
    const after = await finishContractChange(tx, found.contractId)
    const amounts = await presentRentAmounts(tx, rent, marked ? amountOwed(rent) : 0)
    return {
      after: { ...after, rentId: id, invoiceNumber: rent.invoiceNumber, on, marked },
      result: { id, version: after.version, marked, ...amounts },
    }
  }
  if (!preview) return changeAsStaff(ctx, change, work)
  return { ...(await previewChange(ctx, change, work)), version }
})
