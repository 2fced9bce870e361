import { api, type OfficeWarehouse } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { type BoxCounts, countBoxes, findScopedWarehouses } from './office-boxes.repo.ts'

export const officeWarehousesRoute = route(api.officeWarehouses, async (ctx) => {
  const warehouses = await findScopedWarehouses(ctx.db, ctx.staff)
  const ids = warehouses.map(({ id }) => id)
  const counts = Map.groupBy(await countBoxes(ctx.db, ids, ctx.now()), ({ warehouseId }) => warehouseId)
  return { items: warehouses.map((warehouse) => presentOfficeWarehouse(warehouse, counts.get(warehouse.id) ?? [])) }
})

type ScopedWarehouse = Awaited<ReturnType<typeof findScopedWarehouses>>[number]

/** The counts of one warehouse, summed over its sizes. */
export function presentOfficeWarehouse(warehouse: ScopedWarehouse, counts: readonly BoxCounts[]): OfficeWarehouse {
  const sum = (pick: (count: BoxCounts) => number) => counts.reduce((total, count) => total + pick(count), 0)
  const { id, code, name, city, countryCode, currency, timeZone, deactivated } = warehouse
  return {
    ...{ id, code, name, city, countryCode, currency, timeZone, deactivated },
    boxes: {
      all: sum(({ boxes }) => boxes),
      let: sum((count) => count.let),
      free: sum(({ free }) => free),
      held: sum(({ held }) => held),
      toInspect: sum(({ toInspect }) => toInspect),
      outOfService: sum(({ outOfService }) => outOfService),
    },
    squareMetres: { all: sum(({ squareMetres }) => squareMetres), let: sum(({ letSquareMetres }) => letSquareMetres) },
  }
}
