import type { Warehouse } from '@boxzone/contract'
import { convertApproximately } from '@boxzone/contract/countries/currencies'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { matchingOffer, type WantedBox } from '#app/domain/warehouses/matching-offer.ts'
import { defaultOrder, type ListFilter, type ListOrder } from './list-filter.ts'

/** The default centre of the map (specification, section 2). */
export const bratislava: GeoPosition = { lat: 48.1486, lng: 17.1077 }

const isDeactivated = ({ deactivation }: Warehouse): number => (deactivation.deactivated ? 1 : 0)

type Compare = (left: Warehouse, right: Warehouse) => number

const euros = (warehouse: Warehouse, wanted: WantedBox): number => {
  const { priceFrom } = matchingOffer(warehouse, wanted)
  return priceFrom === null ? Number.MAX_VALUE : convertApproximately(priceFrom, warehouse.currency, 'EUR')
}

const distanceFrom = (from: GeoPosition | undefined, { location }: Warehouse): number =>
  distanceKm(from ?? bratislava, location)

export interface ListOrderOptions {
  sort?: ListOrder | undefined
  /** The origin of the distances. */
  from?: GeoPosition | undefined
  /** The country whose warehouses are first in the default order without a position. */
  home?: string | undefined
  wanted?: WantedBox
}

export const listOrderOptionsOf = ({ sort, size, floor }: ListFilter, home: string): ListOrderOptions => ({
  sort,
  home,
  wanted: { size, floor },
})

/** Equal warehouses are sorted by distance. Deactivated warehouses are always last. */
export function inOrder<Listed extends Warehouse>(
  warehouses: readonly Listed[],
  { sort = defaultOrder, from, home, wanted = {} }: ListOrderOptions,
): Listed[] {
  const nearest = warehouses.toSorted((left, right) => distanceFrom(from, left) - distanceFrom(from, right))
  const isAtHome = ({ address }: Warehouse) => Number(from === undefined && address.countryCode === home)
  const compare: Record<ListOrder, Compare> = {
    freeFirst: (left, right) =>
      isAtHome(right) - isAtHome(left) || Number(right.hasFreeBoxes) - Number(left.hasFreeBoxes),
    nearest: () => 0,
    cheapest: (left, right) => euros(left, wanted) - euros(right, wanted),
    mostFree: (left, right) => matchingOffer(right, wanted).free - matchingOffer(left, wanted).free,
  }
  return nearest.sort((left, right) => isDeactivated(left) - isDeactivated(right) || compare[sort](left, right))
}

/** The nearest active warehouse, or the nearest deactivated one if there is no active one. */
export const nearestOf = <Listed extends Warehouse>(warehouses: readonly Listed[], from: GeoPosition) =>
  inOrder(warehouses, { sort: 'nearest', from })[0]
