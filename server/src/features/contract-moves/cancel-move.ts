import { api } from '@boxzone/contract'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { cancelPlannedMove } from './cancel-planned-move.ts'

export const cancelMoveRoute = route(api.cancelMove, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    await cancelPlannedMove(ctx, tx, contract)
    return { value: true }
  }),
)
