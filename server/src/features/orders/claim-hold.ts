import { insertOccupancy, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { releaseHold } from './hold-limits.ts'
import { deleteHold, lockHolds } from './holds.repo.ts'
import { lockOpenOrdersOfDraft, updateOrder } from './orders.repo.ts'
import { transitionOrder } from './orders.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

export interface Held {
  readonly occupancyId: string
  readonly monthlyNet: number
}

/**
 * Cancels the unpaid orders of the draft, which the new order replaces. Returns the unexpired holds of the ordered
 * Boxes by Box id, and releases the holds of other Boxes.
 */
export async function claimHoldsOfDraft(
  tx: Tx,
  { draftId, boxIds, now }: { readonly draftId: string; readonly boxIds: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, Held>> {
  const held = new Map<string, Held>()
  for (const earlier of await lockOpenOrdersOfDraft(tx, draftId)) {
    const { id, status, boxId, occupancyId, holdUntil, quote } = earlier
    await updateOrder(tx, id, { status: transitionOrder(status, 'CANCELLED') })
    await deleteVoucherUse(tx, id)
    // Releases any other occupancy, also an expired one, because an expired hold that begins in the future blocks the
    // Box until it is deleted.
    if (boxIds.includes(boxId) && holdUntil > now) held.set(boxId, { occupancyId, monthlyNet: quote.monthlyNet })
    else await releaseHold(tx, occupancyId, now)
  }
  for (const { draftId: rowId, boxId, occupancyId, monthlyNet, expiresAt } of await lockHolds(tx, draftId)) {
    if (expiresAt <= now) continue
    await deleteHold(tx, rowId)
    if (boxIds.includes(boxId) && !held.has(boxId)) held.set(boxId, { occupancyId, monthlyNet })
    else await releaseHold(tx, occupancyId, now)
  }
  return held
}

interface Claim {
  readonly orderId: string
  /** The hold of the draft for this Box. */
  readonly held: Held | undefined
  readonly now: Date
  readonly fromAt: Date
  readonly holdUntil: Date
}

/** Transfers the hold of the draft to the order, or creates a new hold. */
export async function claimHold(tx: Tx, { box }: BoxWithWarehouse, claim: Claim): Promise<Held> {
  const { orderId, held, now, fromAt, holdUntil } = claim
  const reference = `order:${orderId}`
  if (held && (await updateUnexpiredOccupancy(tx, held.occupancyId, now, { reference, untilAt: holdUntil }))) {
    return held
  }
  const hold = { boxId: box.id, kind: 'HOLD', reference, fromAt, untilAt: holdUntil } as const
  const occupancyId = await insertOccupancy(tx, hold, now)
  if (!occupancyId) throw new CallError('Box/is-taken', { data: { boxId: box.id } })
  return { occupancyId, monthlyNet: box.monthlyNet }
}
