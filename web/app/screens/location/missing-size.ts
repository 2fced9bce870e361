import type { SizeClass, Warehouse } from '@boxzone/contract'
import type { LocationData } from './location-data.ts'
import type { SizeChoice } from './selection.ts'

/** With this many free Boxes or fewer, other places are offered as well. */
const fewFree = 5

/** The class of the size asked for, when none of that size is free here. */
export function missingSize(
  { warehouse, steps }: Pick<LocationData, 'warehouse' | 'steps'>,
  size: SizeChoice | undefined,
): SizeClass | undefined {
  if (typeof size === 'number')
    return steps.find(({ squareMetres, free }) => squareMetres === size && free === 0)?.sizeClass
  return warehouse.sizes.some(({ sizeClass, free }) => sizeClass === size && free > 0) ? undefined : size
}

export const needsOthers = ({ freeBoxCount }: Warehouse, missing: SizeClass | undefined): boolean =>
  missing !== undefined || freeBoxCount <= fewFree
