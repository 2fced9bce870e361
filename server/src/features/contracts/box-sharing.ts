import type { SharedWith } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

/** Port to the feature box-sharing, which imports this feature. */
export interface BoxSharing {
  /** Shared users by contract id. */
  sharedWith(db: Db, contractIds: readonly string[]): Promise<ReadonlyMap<string, readonly SharedWith[]>>
  /** Called in the transaction that terminates the contract. */
  endShares(ctx: Ctx, tx: Tx, contractId: string): Promise<void>
}
