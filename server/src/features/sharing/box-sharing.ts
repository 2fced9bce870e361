import type { SharedWith } from '@boxzone/contract'
import { type BoxSharing, findContract } from '#src/features/contracts/index.ts'
import { presentGuests } from './present-guests.ts'
import { deleteShares, findGuests, type Guest } from './sharing.repo.ts'
import { tellUnshared } from './tell-guests.ts'

/** What contracts ask about shares. */
export const boxSharing: BoxSharing = {
  async sharedWith(db, contractIds) {
    const byContract = new Map<string, Guest[]>()
    for (const guest of await findGuests(db, contractIds)) {
      byContract.set(guest.contractId, [...(byContract.get(guest.contractId) ?? []), guest])
    }
    return new Map([...byContract].map(([id, guests]): [string, SharedWith[]] => [id, presentGuests(guests)]))
  },
  async endShares(ctx, tx, contractId) {
    const contract = await findContract(tx, contractId)
    const ended = await deleteShares(tx, contractId)
    if (!contract) return
    for (const share of ended) await tellUnshared(ctx, tx, contract, share)
  },
}
