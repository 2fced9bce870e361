import { type ContractRecord, lockContract } from '#src/features/contracts/index.ts'
import { lockRent, type RentRow } from '#src/features/rents/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'

/** Locks the contract before its rent, as other changes of a rent do. */
export async function lockRentOfContract(
  tx: Tx,
  { id, contractId }: { readonly id: string; readonly contractId: string },
): Promise<{ readonly contract: ContractRecord; readonly rent: RentRow }> {
  const contract = await lockContract(tx, contractId)
  const rent = await lockRent(tx, id)
  if (!rent) throw new CallError('not-found')
  return { contract, rent }
}
