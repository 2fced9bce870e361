import { expect, test } from 'vitest'
import { nearestInSize } from './nearest-size.ts'

const box = (number: string, squareMetres: number, priceWithVat: number) => ({ number, squareMetres, priceWithVat })
const boxes = [box('a', 8, 140), box('b', 3, 66), box('c', 3, 64), box('d', 1, 26), box('e', 5, 99), box('f', 3, 64)]
const nearest = (squareMetres: number) => nearestInSize(boxes, squareMetres).map(({ number }) => number)

test('offers the cheapest Box of the same size, and the first one when several have this price', () => {
  expect(nearest(3)).toEqual(['c'])
})

test('offers the nearest larger and the nearest smaller Box when none has the size', () => {
  expect(nearest(6)).toEqual(['e', 'a'])
  expect(nearest(2)).toEqual(['c', 'd'])
})

test('offers one Box for a size outside the range of free Boxes, and none without a free Box', () => {
  expect(nearest(20)).toEqual(['a'])
  expect(nearest(0.5)).toEqual(['d'])
  expect(nearestInSize([], 3)).toEqual([])
})
