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
 * Extends the unexpired hold of the order. Otherwise claims the Box again at the same price, with the first day and the
 * VAT rate of a contract concluded today. Returns null when the Box is occupied or not rentable.
 */
export async function claimBox(tx: Tx, order: OrderRecord, now: Date, occupancy: NewOccupancy) {
  const { quote, occupancyId } = order
  const isExtended = order.status !== 'CANCELLED' && (await updateUnexpiredOccupancy(tx, occupancyId, now, occupancy))
  if (isExtended) return { occupancyId, quote }
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, now)
  if (!box.active || warehouse.deactivated) return null
  const inserted = await insertOccupancy(tx, { boxId: order.boxId, fromAt: now, ...occupancy })
  const claimed = inserted ?? (await claimHoldOfDraft(tx, order, now, occupancy))
  if (!claimed) return null
  const facts = { isConsumer: isConsumer(order.invoicingDetails), earlyStart: order.consents.earlyStart ?? false }
  const startsOn = startDayOf({ ...facts, concludedOn: toDay(now, warehouse.timeZone) })
  const from = { startsOn, vatPermille: vatFor(warehouse, facts), months: order.periodInMonths }
  return { occupancyId: claimed, quote: startingOn(quote, from) }
}

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
