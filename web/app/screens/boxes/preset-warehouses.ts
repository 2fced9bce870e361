import type { Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'

/** A link from the list to the area around a warehouse. */
export interface Preset {
  name: string
  /** Value of the URL parameter `location`. */
  location: string
}

const maxPresets = 6
/** Warehouses within this distance serve the same city. */
const cityRadiusKm = 30

/**
 * Prefers cities with several warehouses, then the home country. Returns no presets if fewer than two warehouses are
 * open.
 */
export function presetsOf(warehouses: readonly Warehouse[], country: string): Preset[] {
  const open = warehouses.filter(({ deactivation }) => !deactivation.deactivated)
  if (open.length < 2) return []
  return open
    .map((warehouse) => ({ warehouse, inCity: countInCity(warehouse, open) }))
    .map(({ warehouse, inCity }) => ({ warehouse, inCity, rank: rankOf(inCity, isIn(country, warehouse)) }))
    .sort(
      (left, right) =>
        right.rank - left.rank || right.inCity - left.inCity || left.warehouse.name.localeCompare(right.warehouse.name),
    )
    .slice(0, maxPresets)
    .map(({ warehouse: { name, location } }) => ({ name, location: `${location.lat},${location.lng}` }))
}

const countInCity = ({ location }: Warehouse, warehouses: readonly Warehouse[]): number =>
  warehouses.filter((other) => distanceKm(location, other.location) <= cityRadiusKm).length

const isIn = (country: string, { address }: Warehouse): boolean => address.countryCode === country

const rankOf = (inCity: number, isAtHome: boolean): number => (inCity > 1 ? 2 : 0) + (isAtHome ? 1 : 0)
