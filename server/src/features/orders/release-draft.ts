import type { Tx } from '#src/kernel/database/index.ts'
import { releaseHold } from './hold-limits.ts'
import { deleteHold, lockHolds } from './holds.repo.ts'
import { lockOpenOrdersOfDraft, updateDraftReminded, updateOrder } from './orders.repo.ts'
import { transitionOrder } from './orders.rules.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/**
 * Releases the holds of a draft and cancels its unpaid orders, without a reminder. A later payment of these orders
 * claims the Boxes again or is refunded.
 */
export async function releaseDraft(tx: Tx, draftId: string, now: Date): Promise<void> {
  for (const hold of await lockHolds(tx, draftId)) {
    await releaseHold(tx, hold.occupancyId, now)
    await deleteHold(tx, hold.draftId)
  }
  // Reads the orders after the holds are deleted, because an order that deleted a hold concurrently is visible only
  // now.
  const orders = await lockOpenOrdersOfDraft(tx, draftId)
  await updateDraftReminded(tx, draftId, now)
  for (const order of orders) {
    await updateOrder(tx, order.id, { status: transitionOrder(order.status, 'CANCELLED') })
    await deleteVoucherUse(tx, order.id)
    await releaseHold(tx, order.occupancyId, now)
  }
}
