import type { Warehouse } from '@boxzone/contract'
import { convertApproximately } from '@boxzone/contract/countries/currencies'
import { matchingOffer } from '#app/domain/warehouses/matching-offer.ts'
import { type ListFilter, priceFrom, type Switch } from './list-filter.ts'

const has: Record<Switch, (warehouse: Warehouse) => boolean> = {
  nonstop: ({ openingHours }) => openingHours.nonstop,
  driveIn: ({ accessibility }) => accessibility.car,
  promotion: ({ promotion }) => promotion !== null,
}

/** Applies all filters except the favourites and the search, which moves the map. */
export function matches(warehouse: Warehouse, filter: Omit<ListFilter, 'search' | 'saved'>): boolean {
  const { country } = filter
  if (country !== undefined && warehouse.address.countryCode !== country) return false
  if (filter.nonstop && !has.nonstop(warehouse)) return false
  if (filter.driveIn && !has.driveIn(warehouse)) return false
  if (filter.promotion && !has.promotion(warehouse)) return false
  return hasWantedBox(warehouse, filter)
}

function hasWantedBox(
  warehouse: Warehouse,
  { size, floor, maxPrice }: Pick<ListFilter, 'size' | 'floor' | 'maxPrice'>,
): boolean {
  if (size === undefined && floor === undefined && maxPrice === undefined) return true
  const { free, priceFrom: lowest } = matchingOffer(warehouse, { size, floor })
  const limit = priceFrom(maxPrice ?? '')
  if (free === 0) return false
  return !limit || (lowest !== null && convertApproximately(lowest, warehouse.currency, limit.currency) <= limit.amount)
}
