import type { SharedWith } from '@boxzone/contract'
import { type BoxSharing, findContract } from '#src/features/contracts/index.ts'
import { notifyUnshared } from './notify-shared-users.ts'
import { presentSharedUsers } from './present-shared-users.ts'
import { deleteShares, findSharedUsers, type SharedUser } from './sharing.repo.ts'

/** What contracts ask about shares. */
export const boxSharing: BoxSharing = {
  async sharedWith(db, contractIds) {
    const byContract = new Map<string, SharedUser[]>()
    for (const guest of await findSharedUsers(db, contractIds)) {
      byContract.set(guest.contractId, [...(byContract.get(guest.contractId) ?? []), guest])
    }
    return new Map([...byContract].map(([id, guests]): [string, SharedWith[]] => [id, presentSharedUsers(guests)]))
  },
  async endShares(ctx, tx, contractId) {
    const contract = await findContract(tx, contractId)
    const ended = await deleteShares(tx, contractId)
    if (!contract) return
    for (const share of ended) await notifyUnshared(ctx, tx, contract, share)
  },
}
