import { api } from '@boxzone/contract'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { endShare } from './end-share.ts'
import { deleteInvitation } from './invitations.repo.ts'
import { notifyUnshared } from './notify-shared-users.ts'
import { presentSharing } from './present-sharing.ts'
import { findSharedUsers } from './sharing.repo.ts'

export const removeBoxSharingRoute = route(api.removeBoxSharing, (ctx, { contractId, email }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, contractId, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    await deleteInvitation(tx, contractId, email)
    const sharedUser = (await findSharedUsers(tx, [contractId])).find((known) => known.email === email)
    // A repeated request succeeds without an effect.
    const ended = sharedUser && (await endShare(ctx, tx, contractId, { accountId: sharedUser.accountId }))
    if (ended) await notifyUnshared(ctx, tx, contract, ended)
    return presentSharing(tx, contractId, ctx.now())
  }),
)
