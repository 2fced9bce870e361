import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { amountOwed, reopenRent, writeOffRent } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedRent } from './corrections.repo.ts'
import { lockRentOfContract } from './locked-rent.ts'

export const writeOffRentRoute = route(api.writeOffRent, async (ctx, { id, version, writtenOff, reason }) => {
  const found = await findScopedRent(ctx.db, ctx.staff, id)
  if (!found) throw new CallError('not-found')
  const { contractId, invoiceNumber } = found
  const requested = { id: contractId, version, reason, action: 'rents.write-off' }
  return changeAsStaff(ctx, await contractChange(ctx.db, ctx.staff, requested), async (tx) => {
    const { contract, rent } = await lockRentOfContract(tx, found)
    await (writtenOff ? writeOffRent : reopenRent)(ctx, tx, contract, rent)
    const after = await finishContractChange(tx, contractId)
    const written = { rentId: id, invoiceNumber, writtenOff, amount: amountOwed(rent) }
    return { after: { ...after, ...written }, result: { id, version: after.version } }
  })
})
