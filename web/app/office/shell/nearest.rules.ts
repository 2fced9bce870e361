import type { OfficeWarehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'

/** The nearest active location, or undefined if the account has none. */
export function nearestLocation<Location extends Pick<OfficeWarehouse, 'position' | 'deactivated'>>(
  locations: readonly Location[],
  from: GeoPosition,
): Location | undefined {
  const distance = ({ position }: Location) => distanceKm(from, position)
  return locations
    .filter(({ deactivated }) => !deactivated)
    .toSorted((left, right) => distance(left) - distance(right))[0]
}
