import { findBox } from '#src/features/warehouses/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'

/** Staff of some warehouses move contracts only to Boxes of these. */
export async function assertBoxInScope({ db, staff }: Pick<StaffCtx, 'db' | 'staff'>, boxId: string): Promise<void> {
  const box = await findBox(db, boxId)
  const isInScope = box && (staff.warehouseIds === null || staff.warehouseIds.includes(box.warehouseId))
  if (!isInScope) throw new CallError('not-found')
}
