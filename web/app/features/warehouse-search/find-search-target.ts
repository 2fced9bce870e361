import type { Warehouse } from '@boxzone/contract'
import type { GeoPosition } from '@boxzone/contract/values'
import { citiesLike, findCity } from './cities.ts'
import { centreOf, isNear } from './search-area.ts'
import { isFoundBy } from './searched-text.ts'

export interface SearchTarget {
  position: GeoPosition
  /** The matching warehouses. Empty for a city without a warehouse near it. */
  ids: string[]
}

/** Matches a city by full name, then warehouses by name, postal address or country, then a city by a word's start. */
export function findSearchTarget(search: string, warehouses: readonly Warehouse[]): SearchTarget | undefined {
  const matching = warehouses.filter((warehouse) => isFoundBy(warehouse, search))
  const city = findCity(search) ?? (matching.length > 0 ? undefined : citiesLike(search, 1)[0])
  if (!city)
    return matching.length > 0 ? { position: centreOf(matching), ids: matching.map(({ id }) => id) } : undefined
  const position = { lat: city.lat, lng: city.lng }
  const nearby = warehouses.filter((warehouse) => isNear(position, warehouse))
  return { position, ids: nearby.map(({ id }) => id) }
}
