import type { SizeClass, SizeOffer, Warehouse } from '@boxzone/contract'

export const floorChoices = ['ground', 'upper'] as const
export type FloorChoice = (typeof floorChoices)[number]

/** The Boxes that a visitor looks for. */
export interface WantedBox {
  size?: SizeClass | undefined
  floor?: FloorChoice | undefined
}

export interface MatchingOffer {
  free: number
  /** Lowest price of the free Boxes in major units, or of all matching Boxes if none is free. Null without a price. */
  priceFrom: number | null
}

const none: MatchingOffer = { free: 0, priceFrom: null }

function offerOnFloor(offer: SizeOffer, floor: FloorChoice | undefined): MatchingOffer {
  if (floor === 'upper') return offer.otherFloors ?? none
  return floor === 'ground' ? (offer.groundFloor ?? offer) : offer
}

const lowest = (offers: readonly MatchingOffer[]): number | null => {
  const prices = offers.flatMap(({ priceFrom }) => priceFrom ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The offer of a warehouse for the wanted size and floor. Cards, pins, filters and sorting use it. */
export function matchingOffer(
  { sizes, freeBoxCount, priceFrom }: Pick<Warehouse, 'sizes' | 'freeBoxCount' | 'priceFrom'>,
  { size, floor }: WantedBox,
): MatchingOffer {
  if (size === undefined && floor === undefined) return { free: freeBoxCount, priceFrom }
  const offers = sizes
    .filter(({ sizeClass }) => size === undefined || sizeClass === size)
    .map((offer) => offerOnFloor(offer, floor))
  const free = offers.filter((offer) => offer.free > 0)
  return {
    free: free.reduce((sum, offer) => sum + offer.free, 0),
    priceFrom: lowest(free.length > 0 ? free : offers),
  }
}
