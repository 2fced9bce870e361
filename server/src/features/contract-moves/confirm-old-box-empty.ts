import { api } from '@boxzone/contract'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findMoveWithOldBox } from './contract-moves.repo.ts'
import { releaseOldBox } from './release-old-box.ts'

export const confirmOldBoxEmptyRoute = route(api.confirmOldBoxEmpty, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const move = await findMoveWithOldBox(tx, id)
    if (!move) throw new CallError('evict/already-confirmed')
    await releaseOldBox(ctx, tx, move, { isConfirmed: true })
    return { value: true }
  }),
)
