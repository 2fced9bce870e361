import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { inOrder, nearestOf } from './list-order.ts'
import { matches } from './matches.ts'

const at = (lat: number, lng: number) => ({ location: { lat, lng } })
const bratislava = testWarehouse({ id: 'ba', ...at(48.15, 17.14), priceFrom: 30, freeBoxCount: 2 })
const brno = testWarehouse({ id: 'brn', ...at(49.18, 16.67), priceFrom: 650, currency: 'CZK', freeBoxCount: 9 })
const kosice = testWarehouse({ id: 'ke', ...at(48.69, 21.26), priceFrom: 20, freeBoxCount: 5 })
const closed = testWarehouse({ id: 'x', ...at(48.15, 17.11), deactivation: { deactivated: true, reason: null } })
const all = [kosice, closed, brno, bratislava]
const ids = (...args: Parameters<typeof inOrder>) => inOrder(...args).map(({ id }) => id)

const full = testWarehouse({ id: 'full', ...at(48.15, 17.12), hasFreeBoxes: false, freeBoxCount: 0 })

test('sorts warehouses with free Boxes first and then by distance by default', () => {
  expect(ids([full, ...all], undefined, undefined)).toEqual(['ba', 'brn', 'ke', 'full', 'x'])
  expect(ids([full, ...all], undefined, { lat: 48.7, lng: 21.3 })).toEqual(['ke', 'ba', 'brn', 'full', 'x'])
})

test('sorts by the distance from the position or from Bratislava, closed warehouses last', () => {
  expect(ids([full, ...all], 'nearest', undefined)).toEqual(['full', 'ba', 'brn', 'ke', 'x'])
  expect(ids(all, 'nearest', { lat: 48.7, lng: 21.3 })).toEqual(['ke', 'ba', 'brn', 'x'])
})

test('returns the nearest open warehouse in any order of the list', () => {
  expect(nearestOf([kosice, closed, brno, full], { lat: 48.15, lng: 17.11 })?.id).toBe('full')
})

test('sorts by price within each currency', () => {
  expect(ids(all, 'cheapest', undefined)).toEqual(['ke', 'ba', 'brn', 'x'])
})

test('sorts by the number of free Boxes', () => {
  expect(ids(all, 'mostFree', undefined)).toEqual(['brn', 'ke', 'ba', 'x'])
})

test('filters warehouses by a free Box of the size and by country', () => {
  const sizes = [{ sizeClass: 'XS' as const, sizeFrom: 0, sizeTo: 1, free: 1, priceFrom: 26 }]
  const xs = testWarehouse({ sizes })
  expect(matches(xs, { size: 'XS', country: undefined })).toBe(true)
  expect(matches(xs, { size: 'LARGE', country: undefined })).toBe(false)
  expect(matches(xs, { size: undefined, country: 'CZE' })).toBe(false)
})
