import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { OrderRecord } from './orders.repo.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'

/** The names of the Boxes and their warehouse, for an e-mail about one payment. */
export async function placeOfOrders(db: Db, orders: readonly [OrderRecord, ...OrderRecord[]], now: Date) {
  const [lead, ...others] = orders
  const { box, warehouse } = await getBoxWithWarehouse(db, lead.boxId, now)
  const names = [boxNameIn(lead.language, box.name)]
  for (const { boxId } of others)
    names.push(boxNameIn(lead.language, (await getBoxWithWarehouse(db, boxId, now)).box.name))
  return { box: names.join(', '), place: warehouse.name, timeZone: warehouse.timeZone }
}
