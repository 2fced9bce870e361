import type { Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'

/** Equal to the default radius of the call `warehousesAround`. */
const nearKm = 50

export const isNear = (position: GeoPosition, { location }: Warehouse): boolean =>
  distanceKm(position, location) <= nearKm

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

export function centreOf(warehouses: readonly Warehouse[]): GeoPosition {
  return {
    lat: middle(warehouses.map(({ location }) => location.lat)),
    lng: middle(warehouses.map(({ location }) => location.lng)),
  }
}
