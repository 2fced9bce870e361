import { syncCodes } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { deleteShares, type ShareRow } from './sharing.repo.ts'

/** Ends one share of a locked contract. Returns undefined if the share has ended or was renewed. */
export async function endShare(
  ctx: Ctx,
  tx: Tx,
  contractId: string,
  share: { readonly accountId: string; readonly expiredAt?: Date },
): Promise<ShareRow | undefined> {
  const [ended] = await deleteShares(tx, contractId, share)
  // The former shared user may know the tenant's codes, so these are replaced too.
  if (ended) await syncCodes(ctx, tx, contractId, { rotation: 'tenant' })
  return ended
}
