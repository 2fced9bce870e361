import type { AvailableBox } from './location-data.ts'

export const boxSorts = ['way', 'price', 'size'] as const
export type BoxSort = (typeof boxSorts)[number]

const compare: Record<BoxSort, (left: AvailableBox, right: AvailableBox) => number> = {
  way: () => 0,
  price: (left, right) => left.priceWithVat - right.priceWithVat,
  size: (left, right) => left.squareMetres - right.squareMetres,
}

/** `boxes` is sorted by the walking distance from the entrance. Boxes of equal price or size retain this order. */
export const sortAvailableBoxes = (boxes: readonly AvailableBox[], sort: BoxSort): AvailableBox[] =>
  boxes.toSorted(compare[sort])
