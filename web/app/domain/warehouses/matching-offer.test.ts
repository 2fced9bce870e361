import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { matchingOffer } from './matching-offer.ts'

const warehouse = testWarehouse({
  freeBoxCount: 6,
  priceFrom: 26,
  sizes: [
    { sizeClass: 'XS', sizeFrom: 1, sizeTo: 1, free: 1, priceFrom: 26 },
    {
      sizeClass: 'MEDIUM',
      sizeFrom: 4.5,
      sizeTo: 7,
      free: 5,
      priceFrom: 88,
      groundFloor: { free: 2, priceFrom: 104 },
      otherFloors: { free: 3, priceFrom: 88 },
    },
    { sizeClass: 'LARGE', sizeFrom: 8, sizeTo: 8, free: 0, priceFrom: 140 },
  ],
})

test.each([
  ['any Box', {}, { free: 6, priceFrom: 26 }],
  ['a size', { size: 'MEDIUM' }, { free: 5, priceFrom: 88 }],
  ['a size on the ground floor', { size: 'MEDIUM', floor: 'ground' }, { free: 2, priceFrom: 104 }],
  ['the ground floor', { floor: 'ground' }, { free: 3, priceFrom: 26 }],
  ['an upper floor', { floor: 'upper' }, { free: 3, priceFrom: 88 }],
  ['a size without a free Box', { size: 'LARGE' }, { free: 0, priceFrom: 140 }],
  ['a size that the warehouse does not have', { size: 'SMALL' }, { free: 0, priceFrom: null }],
] as const)('returns the free Boxes and the lowest price of %s', (_case, wanted, offer) => {
  expect(matchingOffer(warehouse, wanted)).toEqual(offer)
})
