import { api } from '@boxzone/contract'
import { lockOwnContract, syncCodes } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { notifyUnshared } from './notify-shared-users.ts'
import { presentSharedUsers } from './present-shared-users.ts'
import { deleteShares, findSharedUsers } from './sharing.repo.ts'

export const removeBoxSharingRoute = route(api.removeBoxSharing, (ctx, { contractId, email }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, contractId, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const sharedUser = (await findSharedUsers(tx, [contractId])).find((known) => known.email === email)
    // A repeated request succeeds without an effect.
    const ended = sharedUser ? await deleteShares(tx, contractId, sharedUser.accountId) : []
    // The former shared user may know the tenant's codes too.
    if (ended.length > 0) await syncCodes(ctx, tx, contractId, { rotation: 'tenant' })
    for (const share of ended) await notifyUnshared(ctx, tx, contract, share)
    return presentSharedUsers(await findSharedUsers(tx, [contractId]))
  }),
)
