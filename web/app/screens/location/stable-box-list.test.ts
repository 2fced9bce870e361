import { expect, test } from 'vitest'
import type { AvailableBox } from './location-data.ts'
import { mergeInPlace, stableBoxList } from './stable-box-list.ts'

const box = (number: string, priceWithVat = 64): AvailableBox => ({
  id: number,
  number,
  floor: 'Ground floor',
  floorIndex: 0,
  width: 1.5,
  length: 2,
  height: 2.5,
  squareMetres: 3,
  sizeClass: 'SMALL',
  priceWithVat,
  dueToday: 2 * priceWithVat,
  currency: 'EUR',
  metres: 10,
  route: [],
})

const shape = (list: ReturnType<typeof mergeInPlace>) =>
  list.map(({ number, isTaken }) => `${number}${isTaken ? '!' : ''}`)

test('returns a new list unchanged', () => {
  expect(shape(mergeInPlace([], [box('a'), box('b')]))).toEqual(['a', 'b'])
})

test('marks a taken Box in its row and appends a new one', () => {
  const former = mergeInPlace([], [box('a'), box('b'), box('c')])
  expect(shape(mergeInPlace(former, [box('x'), box('a'), box('c')]))).toEqual(['a', 'b!', 'c', 'x'])
})

test('clears the mark and updates the price when the Box is free again', () => {
  const former = mergeInPlace(mergeInPlace([], [box('a')]), [])
  const [back] = mergeInPlace(former, [box('a', 70)])
  expect(back).toMatchObject({ isTaken: false, priceWithVat: 70 })
})

test('returns the same list after an equal refresh and a new one for another warehouse', () => {
  const first = [box('a'), box('b')]
  const here = stableBoxList(undefined, 'here', first)
  expect(stableBoxList(here, 'here', [...first])).toBe(here)
  expect(shape(stableBoxList(here, 'here', [box('b')]).list)).toEqual(['a!', 'b'])
  expect(shape(stableBoxList(here, 'there', [box('c')]).list)).toEqual(['c'])
})
