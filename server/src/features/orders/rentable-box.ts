import { type BoxRow, findBox, findWarehouse, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'

export interface BoxWithWarehouse {
  readonly box: BoxRow
  readonly warehouse: WarehouseRow
}

export async function getBoxWithWarehouse(db: Db, boxId: string, now: Date): Promise<BoxWithWarehouse> {
  const box = await findBox(db, boxId)
  const warehouse = box ? await findWarehouse(db, box.warehouseId, now) : undefined
  if (!box || !warehouse) throw new CallError('not-found')
  return { box, warehouse }
}

/** Checks that the Box is in use, but not whether it is free. */
export async function getRentableBox(db: Db, boxId: string, now: Date): Promise<BoxWithWarehouse> {
  const { box, warehouse } = await getBoxWithWarehouse(db, boxId, now)
  if (warehouse.deactivated) throw new CallError('Order/Warehouse-deactivated')
  if (!box.active) throw new CallError('Order/Box-not-active')
  return { box, warehouse }
}
