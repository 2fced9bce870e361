import { api } from '@boxzone/contract'
import { findInvoicesAndRents, findPendingCorrections } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeContract } from './office-contract-views.repo.ts'
import { presentOfficeContractDetails } from './present-office-contract.ts'

export const officeContractRoute = route(api.officeContract, async (ctx, { id }) => {
  const row = await findOfficeContract(ctx.db, ctx.staff, id, ctx.now())
  if (!row) throw new CallError('not-found')
  const [rents, pending] = [await findInvoicesAndRents(ctx.db, id), await findPendingCorrections(ctx.db, row)]
  return presentOfficeContractDetails(ctx, row, { rents, pending })
})
