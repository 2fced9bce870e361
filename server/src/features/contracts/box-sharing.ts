import type { SharedWith } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'

/** Port to the feature box-sharing, which imports this feature. */
export interface BoxSharing {
  /** Shared and invited users by contract id. */
  sharedWith(ctx: Ctx, contractIds: readonly string[]): Promise<ReadonlyMap<string, readonly SharedWith[]>>
  /** Called in the transaction that terminates the contract. */
  endShares(ctx: Ctx, tx: Tx, contractId: string): Promise<void>
}
