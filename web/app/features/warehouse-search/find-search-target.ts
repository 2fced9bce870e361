import type { Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { citiesLike, findCity } from './cities.ts'
import { isFoundBy } from './searched-text.ts'

/** Where a search leads. */
export interface SearchTarget {
  position: GeoPosition
  /** The Locations that answer the search; none where the town has no Location near it. */
  ids: string[]
}

/** As far as one drives to a storage; also what `around` takes for granted. */
const nearKm = 50

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

function middleOf(warehouses: readonly Warehouse[]): GeoPosition {
  return {
    lat: middle(warehouses.map(({ location }) => location.lat)),
    lng: middle(warehouses.map(({ location }) => location.lng)),
  }
}

/** A town by its full name, else our own places by name, address or country, else a town that starts like it. */
export function findSearchTarget(search: string, warehouses: readonly Warehouse[]): SearchTarget | undefined {
  const own = warehouses.filter((warehouse) => isFoundBy(warehouse, search))
  const town = findCity(search) ?? (own.length > 0 ? undefined : citiesLike(search, 1)[0])
  if (!town) return own.length > 0 ? { position: middleOf(own), ids: own.map(({ id }) => id) } : undefined
  const position = { lat: town.lat, lng: town.lng }
  const near = warehouses.filter(({ location }) => distanceKm(position, location) <= nearKm)
  return { position, ids: near.map(({ id }) => id) }
}
