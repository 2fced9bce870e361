import type { Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'

/** A link of the list to the surroundings of a warehouse. */
export interface Preset {
  name: string
  /** Value of the URL parameter. */
  location: string
}

const maxPresets = 6
/** Warehouses within this distance serve the same city. */
const cityRadiusKm = 30

/** Prefers cities with several warehouses and the operator's country. One warehouse alone is no choice. */
export function presetsOf(warehouses: readonly Warehouse[], country: string): Preset[] {
  if (warehouses.length < 2) return []
  return warehouses
    .map((warehouse) => ({ warehouse, inCity: countInCity(warehouse, warehouses) }))
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
