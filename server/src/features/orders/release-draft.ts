import type { Tx } from '#src/kernel/database/index.ts'
import { releaseHold } from './hold-limits.ts'
import { deleteHold, lockHold } from './holds.repo.ts'
import { lockOpenOrderOfDraft, updateDraftReminded, updateOrder } from './orders.repo.ts'
import { transitionOrder } from './orders.rules.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/**
 * Releases the hold of a draft and cancels its unpaid order, without a reminder. A later payment of that order claims
 * the Box again or is refunded.
 */
export async function releaseDraft(tx: Tx, draftId: string, now: Date): Promise<void> {
  const hold = await lockHold(tx, draftId)
  if (hold) {
    await releaseHold(tx, hold.occupancyId, now)
    await deleteHold(tx, draftId)
  }
  // After the hold: a concurrent order deletes the hold and is visible here.
  const order = await lockOpenOrderOfDraft(tx, draftId)
  await updateDraftReminded(tx, draftId, now)
  if (!order) return
  await updateOrder(tx, order.id, { status: transitionOrder(order.status, 'CANCELLED') })
  await deleteVoucherUse(tx, order.id)
  await releaseHold(tx, order.occupancyId, now)
}
