import { api, type FloorPlan, type Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { findFloors, findPlanBoxes } from './boxes.repo.ts'
import { readerLanguage } from './list-warehouses.ts'
import { floorName } from './present-warehouse.ts'
import { findWarehouse } from './warehouses.repo.ts'
import { boxState } from './warehouses.rules.ts'

export const warehouseFloorPlanRoute = sharedRoute(api.warehouseFloorPlan, (ctx, { id, language }) =>
  readFloorPlan(ctx, id, readerLanguage(ctx.config, language)),
)

/** The floors of a warehouse with the current states of their Boxes. */
export async function readFloorPlan(ctx: Ctx, id: string, language: Language): Promise<FloorPlan> {
  const now = ctx.now()
  const warehouse = await findWarehouse(ctx.db, id, now)
  if (!warehouse) throw new CallError('not-found')
  const [floors, boxes] = await Promise.all([findFloors(ctx.db, id), findPlanBoxes(ctx.db, id)])
  const byFloor = Map.groupBy(boxes, ({ floorId }) => floorId)
  return {
    floors: floors.map((floor) => ({
      ...floor,
      name: floorName(floor.level, language),
      boxes: (byFloor.get(floor.id) ?? []).map((box) => ({
        ...box,
        boxId: box.id,
        state: warehouse.deactivated ? ('inactive' as const) : boxState(box, now),
      })),
    })),
  }
}
