import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { readerLanguage } from './list-warehouses.ts'
import { floorName } from './present-warehouse.ts'
import { findFloors, findPlanBoxes, findWarehouse } from './warehouses.repo.ts'
import { boxState } from './warehouses.rules.ts'

export const warehouseFloorPlanRoute = route(api.warehouseFloorPlan, async (ctx, { id, language }) => {
  const now = ctx.now()
  const warehouse = await findWarehouse(ctx.db, id, now)
  if (!warehouse) throw new CallError('not-found')
  const [floors, boxes] = await Promise.all([findFloors(ctx.db, id), findPlanBoxes(ctx.db, id)])
  const byFloor = Map.groupBy(boxes, ({ floorId }) => floorId)
  return {
    floors: floors.map((floor) => ({
      ...floor,
      name: floorName(floor.level, readerLanguage(ctx.config, language)),
      boxes: (byFloor.get(floor.id) ?? []).map((box) => ({
        ...box,
        boxId: box.id,
        state: warehouse.deactivated ? ('inactive' as const) : boxState(box, now),
      })),
    })),
  }
})
