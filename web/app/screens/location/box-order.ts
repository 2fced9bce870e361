import type { AvailableBox } from './location-data.ts'

export const boxOrders = ['way', 'price', 'size'] as const
export type BoxOrder = (typeof boxOrders)[number]

const compare: Record<BoxOrder, (left: AvailableBox, right: AvailableBox) => number> = {
  way: () => 0,
  price: (left, right) => left.priceWithVat - right.priceWithVat,
  size: (left, right) => left.squareMetres - right.squareMetres,
}

/** `boxes` is sorted by the walking distance from the entrance. Boxes of equal price or size retain this order. */
export const inBoxOrder = (boxes: readonly AvailableBox[], order: BoxOrder): AvailableBox[] =>
  boxes.toSorted(compare[order])
