import type { SizeClass, Warehouse } from '@boxzone/contract'
import type { LocationData } from './location-data.ts'
import type { SizeChoice } from './selection.ts'

/** With this many free Boxes or fewer, the page recommends other warehouses. */
const fewFree = 5

/** The class of the selected size if no Box of that size is free. */
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
