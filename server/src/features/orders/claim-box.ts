import { isConsumer } from '@boxzone/contract/consumer'
import { startDayOf } from '#src/features/contracts/index.ts'
import {
  type BoxRow,
  deleteExpiredClaims,
  firstDayFrom,
  insertOccupancy,
  updateUnexpiredOccupancy,
  vatFor,
} from '#src/features/warehouses/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { deleteHold, lockHolds } from './holds.repo.ts'
import type { OrderRecord } from './orders.repo.ts'
import { startingOn } from './quote.rules.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'

interface NewOccupancy {
  readonly kind: 'HOLD' | 'CONTRACT'
  readonly reference: string
  readonly untilAt: Date | null
}

/**
 * Extends the unexpired hold of the order, or claims the Box again. Returns null if the Box cannot be claimed.
 * Computes the first day and VAT rate again for a new claim or a requested first day. The gross total stays the same.
 */
export async function claimBox(tx: Tx, order: OrderRecord, now: Date, occupancy: NewOccupancy) {
  const { quote, occupancyId } = order
  const isExtended = order.status !== 'CANCELLED' && (await updateUnexpiredOccupancy(tx, occupancyId, now, occupancy))
  const { requestedStart: requestedOn } = order
  if (isExtended && requestedOn === null) return { occupancyId, quote }
  await deleteExpiredClaims(tx, order.boxId, now)
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, now)
  const isRentable = box.active && !warehouse.deactivated
  const freeFrom = claimStart(box, warehouse.timeZone, requestedOn)
  const fromAt = freeFrom !== null && freeFrom > now ? freeFrom : now
  // A Box that is empty now but promised to another customer from a later day is not free, because the new
  // contract has no end day and would overlap.
  const times = { now, fromAt, isFree: box.busyUntil === null || box.busyUntil <= fromAt }
  const claimed = isExtended ? occupancyId : isRentable ? await claimAgain(tx, order, times, occupancy) : null
  if (!claimed) return null
  const facts = { isConsumer: isConsumer(order.invoicingDetails), earlyStart: order.consents.earlyStart ?? false }
  const startsOn = startDayOf({ ...facts, concludedOn: toDay(now, warehouse.timeZone), requestedOn })
  const start = { startsOn, vatPermille: vatFor(warehouse, facts), months: order.periodInMonths }
  return { occupancyId: claimed, quote: startingOn(quote, start) }
}

/** The end of the contract that occupies the Box, if it is before the first day that the customer ordered. */
const claimStart = ({ freeFrom }: BoxRow, timeZone: string, requestedOn: string | null): Date | null =>
  freeFrom !== null && requestedOn !== null && firstDayFrom(freeFrom, timeZone) <= requestedOn ? freeFrom : null

const claimAgain = async (
  tx: Tx,
  order: OrderRecord,
  { now, fromAt, isFree }: { readonly now: Date; readonly fromAt: Date; readonly isFree: boolean },
  occupancy: NewOccupancy,
): Promise<string | null> =>
  (isFree ? await insertOccupancy(tx, { boxId: order.boxId, fromAt, ...occupancy }, now) : null) ??
  (await claimHoldOfDraft(tx, order, now, occupancy))

/** Uses the hold of the draft, which exists when the customer has opened the order summary again. */
async function claimHoldOfDraft(
  tx: Tx,
  { draftId, boxId }: OrderRecord,
  now: Date,
  occupancy: NewOccupancy,
): Promise<string | null> {
  const holds = draftId ? await lockHolds(tx, draftId) : []
  const hold = holds.find((one) => one.boxId === boxId && one.expiresAt > now)
  if (!hold) return null
  if (!(await updateUnexpiredOccupancy(tx, hold.occupancyId, now, occupancy))) return null
  await deleteHold(tx, hold.draftId)
  return hold.occupancyId
}
