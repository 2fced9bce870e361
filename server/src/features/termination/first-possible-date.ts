import { api } from '@boxzone/contract'
import { findOwnContract, firstPossibleTerminationDay } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'

export const firstPossibleDateRoute = route(api.firstPossibleDate, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const { today } = await getContractContext(ctx, ctx.db, contract)
  return { from: firstPossibleTerminationDay(contract, today) }
})
