import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { listWarehouses } from './list-warehouses.ts'
import { findWarehouse, findWarehousesInside } from './warehouses.repo.ts'
import { boxAround, compareForAround, splitAtDateLine } from './warehouses.rules.ts'

const searchRadiusKm = 1_000
const most = 5

export const recommendedWarehousesRoute = sharedRoute(
  api.recommendedWarehouses,
  async (ctx, { id, sizeClass, language }) => {
    const now = ctx.now()
    const here = await findWarehouse(ctx.db, id, now)
    if (!here) throw new CallError('not-found')
    const near = { lat: here.lat, lng: here.lng }
    const rows = await findWarehousesInside(ctx.db, splitAtDateLine(boxAround(near, searchRadiusKm)), near, now)
    const others = await listWarehouses(
      ctx,
      rows.filter((row) => row.id !== id),
      { near, language },
    )
    const fitting = others.filter((place) =>
      sizeClass ? place.sizes.some((size) => size.sizeClass === sizeClass && size.free > 0) : place.hasFreeBoxes,
    )
    return fitting.sort(compareForAround).slice(0, most)
  },
)
