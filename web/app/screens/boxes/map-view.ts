import type { Look } from '#app/features/map/map-options.ts'
import { type GeoBounds, geoBoundsOf, type MapView } from '#app/features/map/map-warehouse.ts'
import { viewOf } from './list-filter.ts'
import { bratislava } from './list-order.ts'
import type { WarehouseList } from './load-list.ts'

/** The view of a page nobody has asked anything of. */
const startKey = 'start'
const defaultZoom = { desktop: 6.2, phone: 5 }

function viewInAddress({ filter, malformed }: WarehouseList) {
  return malformed ? undefined : viewOf(filter)
}

/** Where the map looks for this list: the address first, then what was found, else Bratislava. */
export function viewFor(list: WarehouseList, isPhone: boolean): MapView {
  const { filter, warehouses, found, from } = list
  const asked = viewInAddress(list)
  if (asked) return { key: `at ${filter.location} ${filter.zoom}`, ...asked }
  const positionOf = (id: string) => warehouses.find((warehouse) => warehouse.id === id)?.location ?? []
  if (found !== null && from !== null) {
    // Without a Location near it, the town and the nearest one are shown together.
    const shown = found.length > 0 ? found : warehouses.slice(0, 1).map(({ id }) => id)
    const bounds = geoBoundsOf([from, ...shown.flatMap(positionOf)])
    if (bounds) return { key: `found ${filter.search}`, bounds }
  }
  const bounds = filter.country === undefined ? undefined : geoBoundsOf(warehouses.map(({ location }) => location))
  if (bounds) return { key: `in ${filter.country}`, bounds }
  return { key: startKey, center: bratislava, zoom: isPhone ? defaultZoom.phone : defaultZoom.desktop }
}

const calmLook = { center: bratislava, zoom: defaultZoom.phone }

/** Where a phone looks as long as nobody has asked anything. */
export const calmLookOf = ({ key }: MapView) => (key === startKey ? calmLook : undefined)

/** What the list follows: on a page nobody has asked anything of, the whole list stands until the map is moved. */
export function boundsToFollow(
  { key }: MapView,
  start: { current: string | undefined },
  bounds: GeoBounds,
  { center, zoom }: Look,
): GeoBounds | undefined {
  const look = [center.lat, center.lng, zoom].map((value) => value.toFixed(4)).join(' ')
  if (key === startKey) start.current ??= look
  return key === startKey && look === start.current ? undefined : bounds
}
