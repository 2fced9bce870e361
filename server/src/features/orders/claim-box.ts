import { isConsumer } from '@boxzone/contract/consumer'
import { insertOccupancy, updateLivingOccupancy, vatFor } from '#src/features/warehouses/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { deleteHold, lockHold } from './holds.repo.ts'
import type { OrderRecord } from './orders.repo.ts'
import { startingOn } from './quote.rules.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'

interface Occupying {
  readonly kind: 'HOLD' | 'CONTRACT'
  readonly reference: string
  readonly untilAt: Date | null
}

/**
 * The order's own hold while it lives, with the days it was placed for; otherwise the Box taken anew if it can be had,
 * at the same price from today on, taxed at today's rate. Null when somebody else has it, or nobody may have it any more.
 */
export async function claimBox(tx: Tx, order: OrderRecord, now: Date, wanted: Occupying) {
  const { quote, occupancyId } = order
  const lives = order.status !== 'CANCELLED' && (await updateLivingOccupancy(tx, occupancyId, now, wanted))
  if (lives) return { occupancyId, quote }
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, now)
  if (!box.active || warehouse.deactivated) return null
  const taken = await insertOccupancy(tx, { boxId: order.boxId, fromAt: now, ...wanted })
  const anew = taken ?? (await ownDraftHold(tx, order, now, wanted))
  if (!anew) return null
  const vatPermille = vatFor(warehouse, { isConsumer: isConsumer(order.invoicingDetails) })
  const from = { startsOn: toDay(now, warehouse.timeZone), vatPermille, months: order.periodInMonths }
  return { occupancyId: anew, quote: startingOn(quote, from) }
}

/** Who came back and looked at the summary again holds the Box by their draft, not by the order. */
async function ownDraftHold(
  tx: Tx,
  { draftId, boxId }: OrderRecord,
  now: Date,
  wanted: Occupying,
): Promise<string | null> {
  const hold = draftId ? await lockHold(tx, draftId) : undefined
  if (!hold || hold.boxId !== boxId || hold.expiresAt <= now) return null
  if (!(await updateLivingOccupancy(tx, hold.occupancyId, now, wanted))) return null
  await deleteHold(tx, hold.draftId)
  return hold.occupancyId
}
