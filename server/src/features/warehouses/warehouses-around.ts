import { api, type GeoPosition } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { listWarehouses, positionOf } from './list-warehouses.ts'
import { findWarehousesInside } from './warehouses.repo.ts'
import { type BoundingBox, boxAround, compareForAround, parseBoundingBox, splitAtDateLine } from './warehouses.rules.ts'

export const warehousesAroundRoute = sharedRoute(api.warehousesAround, async (ctx, input) => {
  const position = positionOf(input)
  const box = input.bbox === undefined ? null : parseBoundingBox(input.bbox)
  if (input.bbox !== undefined && !box) throw invalidField('bbox')
  const area = box ?? (position ? boxAround(position, input.radiusKm) : null)
  if (!area) throw invalidField('lat', 'not-null')
  const rows = await findWarehousesInside(ctx.db, splitAtDateLine(area), position ?? centreOf(area), ctx.now())
  const list = await listWarehouses(ctx, rows, { position, language: input.language })
  // The rectangle may contain warehouses outside the circle.
  const inArea = box ? list : list.filter(({ distance }) => distance !== null && distance <= input.radiusKm)
  return inArea.sort(compareForAround)
})

const centreOf = ({ west, south, east, north }: BoundingBox): GeoPosition => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})
