import { type ContractRecord, lockContracts } from '#src/features/contracts/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { findRentsByIds, lockRents } from './rent-sets.repo.ts'
import type { RentRow } from './rents.repo.ts'

/** A rent and its contract, both locked. */
export interface RentAndContract {
  readonly rent: RentRow
  readonly contract: ContractRecord
}

/** Locks the contracts and then the rents. Returns them in the given order. */
export async function lockRentsAndContracts(tx: Tx, rentIds: readonly string[]): Promise<RentAndContract[]> {
  const contractIds = (await findRentsByIds(tx, rentIds)).map(({ contractId }) => contractId)
  const contracts = new Map((await lockContracts(tx, contractIds)).map((contract) => [contract.id, contract]))
  const rents = new Map((await lockRents(tx, rentIds)).map((rent) => [rent.id, rent]))
  return rentIds.flatMap((id) => {
    const rent = rents.get(id)
    const contract = rent && contracts.get(rent.contractId)
    return contract ? [{ rent, contract }] : []
  })
}
