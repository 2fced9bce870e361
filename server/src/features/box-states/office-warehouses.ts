import { api, type OfficeWarehouse } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { type BoxCounts, countBoxes, sumBoxCounts } from './box-occupancy.repo.ts'
import { findScopedWarehouses } from './office-boxes.repo.ts'

export const officeWarehousesRoute = route(api.officeWarehouses, async (ctx) => {
  const warehouses = await findScopedWarehouses(ctx.db, ctx.staff)
  const counts = Map.groupBy(await countBoxes(ctx.db, ctx.staff, ctx.now()), ({ warehouseId }) => warehouseId)
  return { items: warehouses.map((warehouse) => presentOfficeWarehouse(warehouse, counts.get(warehouse.id) ?? [])) }
})

type ScopedWarehouse = Awaited<ReturnType<typeof findScopedWarehouses>>[number]

/** The counts of one warehouse, summed over its sizes. */
export function presentOfficeWarehouse(warehouse: ScopedWarehouse, counts: readonly BoxCounts[]): OfficeWarehouse {
  const { boxes: all, squareMetres, letSquareMetres, ...boxes } = sumBoxCounts(counts)
  const { id, code, name, city, countryCode, currency, timeZone, deactivated, lat, lng } = warehouse
  return {
    ...{ id, code, name, city, countryCode, currency, timeZone, deactivated },
    position: { lat, lng },
    boxes: { all, ...boxes },
    squareMetres: { all: squareMetres, let: letSquareMetres },
  }
}
