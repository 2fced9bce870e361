import { type ContractRecord, lockOwnContract } from '#src/features/contracts/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { isListEditable } from './box-items.rules.ts'
import { findReadableLists, type ItemList } from './item-lists.repo.ts'

/** Added and changed items of an account. */
export const itemChanges = perHour('box-items', 400)

/** The error does not reveal whether the contract exists. */
export async function getReadableList(ctx: SignedInCtx, contractId: string): Promise<ItemList> {
  const [list] = await findReadableLists(ctx.db, ctx.user.id, ctx.now(), contractId)
  if (!list) throw new CallError('not-found')
  return list
}

/** Locks the contract, so that concurrent requests respect the limits of its list. */
export async function lockEditableContract(ctx: SignedInCtx, tx: Tx, contractId: string): Promise<ContractRecord> {
  const contract = await lockOwnContract(tx, contractId, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  if (!isListEditable(contract.status)) throw new CallError('boxItems/read-only')
  return contract
}
