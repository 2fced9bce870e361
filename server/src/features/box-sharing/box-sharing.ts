import { type BoxSharing, findContract } from '#src/features/contracts/index.ts'
import { deleteInvitationsOf } from './invitations.repo.ts'
import { notifyUnshared } from './notify-shared-users.ts'
import { presentSharings } from './present-sharing.ts'
import { deleteShares } from './sharing.repo.ts'

export const boxSharing: BoxSharing = {
  sharedWith: (ctx, contractIds) => presentSharings(ctx.db, contractIds, ctx.now()),
  async endShares(ctx, tx, contractId) {
    const contract = await findContract(tx, contractId)
    const ended = await deleteShares(tx, contractId)
    await deleteInvitationsOf(tx, contractId)
    if (!contract) return
    for (const share of ended) await notifyUnshared(ctx, tx, contract, share)
  },
}
