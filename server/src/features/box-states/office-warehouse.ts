import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { countBoxes, countPeopleInside, findScopedWarehouses } from './office-boxes.repo.ts'
import { presentOfficeWarehouse } from './office-warehouses.ts'

const insideWindowMs = 2 * 60 * 60_000

export const officeWarehouseRoute = route(api.officeWarehouse, async (ctx, { id }) => {
  const [warehouse] = await findScopedWarehouses(ctx.db, ctx.staff, id)
  if (!warehouse) throw new CallError('not-found')
  const now = ctx.now()
  const counts = await countBoxes(ctx.db, [id], now)
  const { street, houseNumber, zip, phone } = warehouse
  return {
    ...presentOfficeWarehouse(warehouse, counts),
    ...{ street, houseNumber, zip, phone },
    sizes: counts.map(({ sizeClass, boxes, let: letBoxes, free }) => ({ sizeClass, boxes, let: letBoxes, free })),
    insideNow: await countPeopleInside(ctx.db, id, new Date(now.getTime() - insideWindowMs)),
  }
})
