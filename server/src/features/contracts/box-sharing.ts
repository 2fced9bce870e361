import type { SharedWith } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

/** What contracts ask of Box sharing, which itself builds on contracts. */
export interface BoxSharing {
  /** With whom each of the contracts is shared. */
  sharedWith(db: Db, contractIds: readonly string[]): Promise<ReadonlyMap<string, readonly SharedWith[]>>
  /** Ends every share of a contract, in the transaction that ends the contract. */
  endShares(ctx: Ctx, tx: Tx, contractId: string): Promise<void>
}
