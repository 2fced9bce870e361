import { api } from '@boxzone/contract'
import { findInvoicesAndRents } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeContract } from './office-contract-views.repo.ts'
import { presentOfficeContractDetails } from './present-office-contract.ts'

export const officeContractRoute = route(api.officeContract, async (ctx, { id }) => {
  const row = await findOfficeContract(ctx.db, ctx.staff, id)
  if (!row) throw new CallError('not-found')
  return presentOfficeContractDetails(ctx, row, await findInvoicesAndRents(ctx.db, id))
})
