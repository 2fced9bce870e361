import type { SharedWith } from '@boxzone/contract'
import { type BoxSharing, findContract } from '#src/features/contracts/index.ts'
import { notifyUnshared } from './notify-shared-users.ts'
import { presentSharedUsers } from './present-shared-users.ts'
import { deleteShares, findSharedUsers, type SharedUser } from './sharing.repo.ts'

export const boxSharing: BoxSharing = {
  async sharedWith(db, contractIds) {
    const byContract = new Map<string, SharedUser[]>()
    for (const sharedUser of await findSharedUsers(db, contractIds)) {
      byContract.set(sharedUser.contractId, [...(byContract.get(sharedUser.contractId) ?? []), sharedUser])
    }
    return new Map(
      [...byContract].map(([id, sharedUsers]): [string, SharedWith[]] => [id, presentSharedUsers(sharedUsers)]),
    )
  },
  async endShares(ctx, tx, contractId) {
    const contract = await findContract(tx, contractId)
    const ended = await deleteShares(tx, contractId)
    if (!contract) return
    for (const share of ended) await notifyUnshared(ctx, tx, contract, share)
  },
}
