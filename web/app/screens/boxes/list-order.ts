import type { Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { defaultOrder, type ListOrder } from './list-filter.ts'

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

const distanceFrom = (from: GeoPosition | undefined, { location }: Warehouse): number =>
  distanceKm(from ?? bratislava, location)

/** Equal warehouses are sorted by distance. Closed warehouses are last in every order. */
export function inOrder<Listed extends Warehouse>(
  warehouses: readonly Listed[],
  order: ListOrder | undefined,
  from: GeoPosition | undefined,
): Listed[] {
  const nearest = warehouses.toSorted((left, right) => distanceFrom(from, left) - distanceFrom(from, right))
  const compare: Record<ListOrder, Compare> = {
    freeFirst: (left, right) => Number(right.hasFreeBoxes) - Number(left.hasFreeBoxes),
    nearest: () => 0,
    cheapest: byPrice(nearest),
    mostFree: (left, right) => right.freeBoxCount - left.freeBoxCount,
  }
  const inThisOrder = compare[order ?? defaultOrder]
  return nearest.sort((left, right) => isClosed(left) - isClosed(right) || inThisOrder(left, right))
}

/** The nearest open warehouse, else the nearest closed one. */
export const nearestOf = <Listed extends Warehouse>(warehouses: readonly Listed[], from: GeoPosition) =>
  inOrder(warehouses, 'nearest', from)[0]
