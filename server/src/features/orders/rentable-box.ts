import { type BoxRow, findBox, findWarehouse, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { promotionOf } from './benefit-use.ts'
import { findHeldOrderOfDraft } from './orders.repo.ts'

export interface BoxWithWarehouse {
  readonly box: BoxRow
  readonly warehouse: WarehouseRow
}

export async function getBoxWithWarehouse(db: Db, boxId: string, now: Date): Promise<BoxWithWarehouse> {
  const box = await findBox(db, boxId)
  const warehouse = box ? await findWarehouse(db, box.warehouseId, now) : undefined
  if (!box || !warehouse) throw new CallError('not-found', { data: { boxId } })
  return { box, warehouse }
}

/** Checks that the Box is in service, but not whether it is free. */
export async function getRentableBox(db: Db, boxId: string, now: Date): Promise<BoxWithWarehouse> {
  const { box, warehouse } = await getBoxWithWarehouse(db, boxId, now)
  if (warehouse.deactivated) throw new CallError('Order/Warehouse-deactivated')
  if (!box.active) throw new CallError('Order/Box-not-active', { data: { boxId } })
  return { box, warehouse }
}

interface DraftBox {
  readonly boxId: string
  readonly draftId: string | undefined
  readonly now: Date
}

/** While an unpaid order holds its Box, its draft retains the promotion, even one that ended or is used up. */
export async function getRentableBoxOfDraft(db: Db, { boxId, draftId, now }: DraftBox): Promise<BoxWithWarehouse> {
  const { box, warehouse } = await getRentableBox(db, boxId, now)
  if (draftId === undefined || warehouse.promotion !== null) return { box, warehouse }
  const held = await findHeldOrderOfDraft(db, { draftId, warehouseId: warehouse.id, now })
  return { box, warehouse: { ...warehouse, promotion: held ? promotionOf(held.quote) : null } }
}
