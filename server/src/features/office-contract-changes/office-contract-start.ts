import { api } from '@boxzone/contract'
import { presentStart } from '#src/features/contract-start/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { getContractInScope } from './contract-in-scope.ts'

export const officeContractStartRoute = route(api.officeContractStart, async (ctx, { id, startsOn }) => {
  const contract = await getContractInScope(ctx, id)
  return { version: contract.version, ...(await presentStart(ctx, ctx.db, contract, startsOn ?? null)) }
})
