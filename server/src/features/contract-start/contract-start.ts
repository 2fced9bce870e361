import { api } from '@boxzone/contract'
import { findOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { presentStart } from './plan-start.ts'

export const contractStartRoute = route(api.contractStart, async (ctx, { id, startsOn }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  return presentStart(ctx, ctx.db, contract, startsOn ?? null)
})
