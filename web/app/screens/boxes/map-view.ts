import type { MapCamera } from '#app/features/map/map-options.ts'
import { type GeoBounds, geoBoundsOf, type MapView } from '#app/features/map/map-warehouse.ts'
import { viewOf } from './list-filter.ts'
import { bratislava, nearestOf } from './list-order.ts'
import type { WarehouseList } from './load-list.ts'

/** Key of the start view, for a page without a search, a country or a view in the URL. */
const startKey = 'start'
const defaultZoom = { desktop: 6.2, phone: 5 }

function viewInUrl({ filter, malformed }: WarehouseList) {
  return malformed ? undefined : viewOf(filter)
}

/** The view for a list: from the URL, else around the found warehouses, else around the country, else Bratislava. */
export function viewFor(list: WarehouseList, isPhone: boolean): MapView {
  const { filter, warehouses, found, from } = list
  const requested = viewInUrl(list)
  if (requested) return { key: `at ${filter.location} ${filter.zoom}`, ...requested }
  const positionOf = (id: string) => warehouses.find((warehouse) => warehouse.id === id)?.location ?? []
  if (found !== null && from !== null) {
    // Without a warehouse near the city, the view contains the nearest one.
    const shown = found.length > 0 ? found.flatMap(positionOf) : (nearestOf(warehouses, from)?.location ?? [])
    const bounds = geoBoundsOf([from].concat(shown))
    if (bounds) return { key: `found ${filter.search}`, bounds }
  }
  const bounds = filter.country === undefined ? undefined : geoBoundsOf(warehouses.map(({ location }) => location))
  if (bounds) return { key: `in ${filter.country}`, bounds }
  return { key: startKey, center: bratislava, zoom: isPhone ? defaultZoom.phone : defaultZoom.desktop }
}

const phoneStartView = { center: bratislava, zoom: defaultZoom.phone }

/** The view of the static map, for the start view of a phone. */
export const initialViewOf = ({ key }: MapView) => (key === startKey ? phoneStartView : undefined)

/** The bounds that filter the list. Undefined in the start view until the map moves. */
export function boundsToFollow(
  { key }: MapView,
  start: { current: string | undefined },
  bounds: GeoBounds,
  { center, zoom }: MapCamera,
): GeoBounds | undefined {
  const cameraKey = [center.lat, center.lng, zoom].map((value) => value.toFixed(4)).join(' ')
  if (key === startKey) start.current ??= cameraKey
  return key === startKey && cameraKey === start.current ? undefined : bounds
}
