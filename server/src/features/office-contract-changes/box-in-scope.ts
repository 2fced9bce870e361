import { findBox } from '#src/features/warehouses/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'

/** Throws if the Box is outside the warehouses of the staff account, so that staff move no contract to it. */
export async function assertBoxInScope({ db, staff }: Pick<StaffCtx, 'db' | 'staff'>, boxId: string): Promise<void> {
  const box = await findBox(db, boxId)
  const isInScope = box && (staff.warehouseIds === null || staff.warehouseIds.includes(box.warehouseId))
  if (!isInScope) throw new CallError('not-found')
}
