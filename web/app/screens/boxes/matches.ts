import type { Warehouse } from '@boxzone/contract'
import type { ListFilter } from './list-filter.ts'

/** Applies size and country. A search moves the map and hides nothing. */
export function matches(warehouse: Warehouse, { size, country }: Pick<ListFilter, 'size' | 'country'>): boolean {
  if (country !== undefined && warehouse.address.countryCode !== country) return false
  return size === undefined || warehouse.sizes.some(({ sizeClass, free }) => sizeClass === size && free > 0)
}
