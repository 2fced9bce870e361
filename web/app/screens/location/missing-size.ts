import type { SizeClass, Warehouse } from '@boxzone/contract'
import type { LocationData } from './location-data.ts'
import type { SizeChoice } from './selection.ts'

/** With this many free Boxes or fewer, alternatives matter to every visitor. */
const fewFree = 5

/** The class of the selected size if the warehouse has no free Box of it. Undefined for an unknown area. */
export function missingSize(
  { warehouse, steps }: Pick<LocationData, 'warehouse' | 'steps'>,
  size: SizeChoice | undefined,
): SizeClass | undefined {
  if (typeof size === 'number')
    return steps.find(({ squareMetres, free }) => squareMetres === size && free === 0)?.sizeClass
  return warehouse.sizes.some(({ sizeClass, free }) => sizeClass === size && free > 0) ? undefined : size
}

/**
 * True if the page must show alternatives immediately, also without JavaScript. Otherwise it loads them when the
 * visitor scrolls near them.
 */
export const needsOthers = ({ freeBoxCount }: Warehouse, missing: SizeClass | undefined): boolean =>
  missing !== undefined || freeBoxCount <= fewFree
