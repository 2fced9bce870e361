import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { listWarehouses } from './list-warehouses.ts'
import { findWarehouse, findWarehousesInside } from './warehouses.repo.ts'
import { boxAround, compareForAround, splitAtDateLine } from './warehouses.rules.ts'

const searchRadiusKm = 1_000
const maxRecommendations = 5

export const recommendedWarehousesRoute = sharedRoute(
  api.recommendedWarehouses,
  async (ctx, { id, sizeClass, language }) => {
    const now = ctx.now()
    const warehouse = await findWarehouse(ctx.db, id, now)
    if (!warehouse) throw new CallError('not-found')
    const position = { lat: warehouse.lat, lng: warehouse.lng }
    const rows = await findWarehousesInside(ctx.db, splitAtDateLine(boxAround(position, searchRadiusKm)), position, now)
    const others = await listWarehouses(
      ctx,
      rows.filter((row) => row.id !== id),
      { position, language },
    )
    const available = others.filter((other) =>
      sizeClass ? other.sizes.some((size) => size.sizeClass === sizeClass && size.free > 0) : other.hasFreeBoxes,
    )
    return available.sort(compareForAround).slice(0, maxRecommendations)
  },
)
