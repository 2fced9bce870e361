import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { amountOwed, reopenRent, writeOffRent } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedRent } from './corrections.repo.ts'
import { lockRentOfContract } from './locked-rent.ts'
import { presentRentAmounts } from './present-rent-amounts.ts'
import { previewChange } from './preview-change.ts'

export const writeOffRentRoute = route(api.writeOffRent, async (ctx, { id, version, writtenOff, reason, preview }) => {
  const found = await findScopedRent(ctx.db, ctx.staff, id)
  if (!found) throw new CallError('not-found')
  const { contractId, invoiceNumber } = found
  const requested = { id: contractId, version, reason, action: 'rents.write-off' }
  const change = await contractChange(ctx.db, ctx.staff, requested)
  const work = async (tx: Tx) => {
    const { contract, rent } = await lockRentOfContract(tx, found)
    await (writtenOff ? writeOffRent : reopenRent)(ctx, tx, contract, rent)
    const after = await finishContractChange(tx, contractId)
    const written = { rentId: id, invoiceNumber, writtenOff, amount: amountOwed(rent) }
    const amounts = await presentRentAmounts(tx, rent, written.amount)
    return { after: { ...after, ...written }, result: { id, version: after.version, ...amounts } }
  }
  if (!preview) return changeAsStaff(ctx, change, work)
  return { ...(await previewChange(ctx, change, work)), version }
})
