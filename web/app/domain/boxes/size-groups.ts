import type { Box } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'

/** The usable Boxes of a warehouse with the same rounded area. */
export interface SizeGroup {
  squareMetres: number
  boxes: readonly Box[]
  free: number
  /** The lowest price of the free Boxes, or of all when none is free. */
  priceFrom: number
  /** Whether another Box that `priceFrom` takes into account costs more. */
  hasHigherPrices: boolean
}

/** Smallest size first. Landing page and location page use it, so that both show the same prices. */
export function sizeGroups(boxes: readonly Box[]): SizeGroup[] {
  const usable = boxes.filter(({ state }) => state !== 'inactive')
  return [...Map.groupBy(usable, ({ area }) => sizeStep(area.squareMetres))]
    .sort(([left], [right]) => left - right)
    .map(([squareMetres, group]) => {
      const free = group.filter(({ state }) => state === 'available')
      const prices = (free.length > 0 ? free : group).map(({ price }) => price.priceWithVat)
      const priceFrom = Math.min(...prices)
      const hasHigherPrices = prices.some((price) => price > priceFrom)
      return { squareMetres, boxes: group, free: free.length, priceFrom, hasHigherPrices }
    })
}
