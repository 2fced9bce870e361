import { syncCodes } from '#src/features/contracts/index.ts'
import { revokeLinksToBox } from '#src/features/service-access/index.ts'
import { createOrReopenTask } from '#src/features/tasks/index.ts'
import { findBox, findWarehouse, updateBoxToInspect, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { type MoveRecord, updateMove } from './contract-moves.repo.ts'

/** Ends the access to the old Box of a locked contract. Staff inspect a Box that was not confirmed as empty. */
export async function releaseOldBox(
  ctx: Ctx,
  tx: Tx,
  { id, contractId, oldBoxId, oldWarehouseId, oldOccupancyId }: MoveRecord,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<void> {
  const now = ctx.now()
  await updateMove(tx, id, { emptiedAt: now })
  if (!isConfirmed) {
    await updateBoxToInspect(tx, oldBoxId, now)
    await createOrReopenTask(ctx, tx, {
      ...{ kind: 'inspect-box', reference: `box-inspection:${oldBoxId}`, warehouseId: oldWarehouseId, contractId },
      note: `Box ${(await findBox(tx, oldBoxId))?.number}`,
      dueOn: addDays(await todayAt(ctx, tx, oldWarehouseId), ctx.config.INSPECTION_DAYS),
    })
  }
  await updateUnexpiredOccupancy(tx, oldOccupancyId, now, { untilAt: now })
  await revokeLinksToBox(tx, { contractId, boxId: oldBoxId }, now)
  await syncCodes(ctx, tx, contractId, { notify: false })
  crashPoint('move.old-box-released')
}

async function todayAt(ctx: Ctx, tx: Tx, warehouseId: string): Promise<string> {
  const warehouse = await findWarehouse(tx, warehouseId, ctx.now())
  if (!warehouse) throw new Error(`Warehouse ${warehouseId} does not exist`)
  return toDay(ctx.now(), warehouse.timeZone)
}
