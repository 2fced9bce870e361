import { api } from '@boxzone/contract'
import { presentContractMove } from '#src/features/contract-moves/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { getContractInScope } from './contract-in-scope.ts'

export const officeContractMoveRoute = route(api.officeContractMove, async (ctx, { id }) => {
  const contract = await getContractInScope(ctx, id)
  return { version: contract.version, ...(await presentContractMove(ctx, contract)) }
})
