import { isConsumer } from '@boxzone/contract/consumer'
import { startDayOf } from '#src/features/contracts/index.ts'
import { insertOccupancy, updateUnexpiredOccupancy, vatFor } from '#src/features/warehouses/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { deleteHold, lockHold } from './holds.repo.ts'
import type { OrderRecord } from './orders.repo.ts'
import { startingOn } from './quote.rules.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'

interface NewOccupancy {
  readonly kind: 'HOLD' | 'CONTRACT'
  readonly reference: string
  readonly untilAt: Date | null
}

/**
 * Extends the unexpired hold of the order, or claims the Box again at the same price. A claim, or a prepared order with
 * its long hold, gets the first day and VAT rate of today. Returns null when the Box is occupied or not rentable.
 */
export async function claimBox(tx: Tx, order: OrderRecord, now: Date, occupancy: NewOccupancy) {
  const { quote, occupancyId } = order
  const isExtended = order.status !== 'CANCELLED' && (await updateUnexpiredOccupancy(tx, occupancyId, now, occupancy))
  const { requestedStart: requestedOn } = order
  if (isExtended && requestedOn === null) return { occupancyId, quote }
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, now)
  const isRentable = box.active && !warehouse.deactivated
  const claimed = isExtended ? occupancyId : isRentable ? await claimAgain(tx, order, now, occupancy) : null
  if (!claimed) return null
  const facts = { isConsumer: isConsumer(order.invoicingDetails), earlyStart: order.consents.earlyStart ?? false }
  const startsOn = startDayOf({ ...facts, concludedOn: toDay(now, warehouse.timeZone), requestedOn })
  const from = { startsOn, vatPermille: vatFor(warehouse, facts), months: order.periodInMonths }
  return { occupancyId: claimed, quote: startingOn(quote, from) }
}

const claimAgain = async (tx: Tx, order: OrderRecord, now: Date, occupancy: NewOccupancy): Promise<string | null> =>
  (await insertOccupancy(tx, { boxId: order.boxId, fromAt: now, ...occupancy })) ??
  (await claimHoldOfDraft(tx, order, now, occupancy))

/** After the customer has opened the summary again, the draft holds the Box. */
async function claimHoldOfDraft(
  tx: Tx,
  { draftId, boxId }: OrderRecord,
  now: Date,
  occupancy: NewOccupancy,
): Promise<string | null> {
  const hold = draftId ? await lockHold(tx, draftId) : undefined
  if (!hold || hold.boxId !== boxId || hold.expiresAt <= now) return null
  if (!(await updateUnexpiredOccupancy(tx, hold.occupancyId, now, occupancy))) return null
  await deleteHold(tx, hold.draftId)
  return hold.occupancyId
}
