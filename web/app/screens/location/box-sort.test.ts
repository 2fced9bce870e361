import { expect, test } from 'vitest'
import { sortAvailableBoxes } from './box-sort.ts'
import type { AvailableBox } from './location-data.ts'

const box = (number: string, squareMetres: number, priceWithVat: number, metres: number): AvailableBox => ({
  id: number,
  number,
  floor: '0',
  floorIndex: 0,
  width: 1,
  length: 1,
  height: 2.5,
  sizeClass: 'SMALL',
  squareMetres,
  priceWithVat,
  dueToday: priceWithVat,
  currency: 'EUR',
  metres,
  route: [],
})

/** Sorted by the walking distance from the entrance, as the loader sorts them. */
const boxes = [box('a', 3, 64, 5), box('b', 1, 30, 9), box('c', 2, 28, 12), box('d', 3, 60, 20)]
const numbers = (sort: Parameters<typeof sortAvailableBoxes>[1]) =>
  sortAvailableBoxes(boxes, sort).map(({ number }) => number)

test('sorts free Boxes by the walking distance from the entrance, the price or the size', () => {
  expect(numbers('way')).toEqual(['a', 'b', 'c', 'd'])
  expect(numbers('price')).toEqual(['c', 'b', 'd', 'a'])
  expect(numbers('size')).toEqual(['b', 'c', 'a', 'd'])
})
