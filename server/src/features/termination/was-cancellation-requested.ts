import { api } from '@boxzone/contract'
import { findOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'

export const wasCancellationRequestedRoute = route(api.wasCancellationRequested, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  return { value: contract.cancellationRequestedAt !== null && contract.status !== 'TERMINATED' }
})
