import type { Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import type { ListOrder } from './list-filter.ts'

/** The default centre of the map (specification, section 2). */
export const bratislava: GeoPosition = { lat: 48.1486, lng: 17.1077 }

const isClosed = ({ deactivation }: Warehouse): number => (deactivation.deactivated ? 1 : 0)

type Compare = (left: Warehouse, right: Warehouse) => number

/** Prices are compared within one currency. The currency of the nearest warehouse is first. */
function byPrice(warehouses: readonly Warehouse[]): Compare {
  const currencies = [...new Set(warehouses.map(({ currency }) => currency))]
  const price = ({ priceFrom }: Warehouse) => priceFrom ?? Number.MAX_VALUE
  return (left, right) =>
    currencies.indexOf(left.currency) - currencies.indexOf(right.currency) || price(left) - price(right)
}

/** Closed warehouses are last in every order. */
export function inOrder(
  warehouses: readonly Warehouse[],
  order: ListOrder,
  from: GeoPosition | undefined,
): Warehouse[] {
  const distance = (warehouse: Warehouse) => distanceKm(from ?? bratislava, warehouse.location)
  const nearest = warehouses.toSorted((left, right) => distance(left) - distance(right))
  const compare: Record<ListOrder, Compare> = {
    nearest: () => 0,
    cheapest: byPrice(nearest),
    mostFree: (left, right) => right.freeBoxCount - left.freeBoxCount,
  }
  return nearest.sort((left, right) => isClosed(left) - isClosed(right) || compare[order](left, right))
}
