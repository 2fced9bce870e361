import { describe, expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { filterFrom } from './list-filter.ts'
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
  expect(ids([full, ...all], {})).toEqual(['ba', 'brn', 'ke', 'full', 'x'])
  expect(ids([full, ...all], { from: { lat: 48.7, lng: 21.3 } })).toEqual(['ke', 'ba', 'brn', 'full', 'x'])
})

test('sorts by the distance from the position or from Bratislava, closed warehouses last', () => {
  expect(ids([full, ...all], { sort: 'nearest' })).toEqual(['full', 'ba', 'brn', 'ke', 'x'])
  expect(ids(all, { sort: 'nearest', from: { lat: 48.7, lng: 21.3 } })).toEqual(['ke', 'ba', 'brn', 'x'])
})

test('returns the nearest open warehouse in any order of the list', () => {
  expect(nearestOf([kosice, closed, brno, full], { lat: 48.15, lng: 17.11 })?.id).toBe('full')
})

test('sorts by converted prices, whatever the currency', () => {
  expect(ids(all, { sort: 'cheapest' })).toEqual(['ke', 'brn', 'ba', 'x'])
})

test('sorts by the price of the wanted size', () => {
  const sizes = (priceFrom: number) => [{ sizeClass: 'XS' as const, sizeFrom: 1, sizeTo: 1, free: 1, priceFrom }]
  const some = [
    testWarehouse({ id: 'a', priceFrom: 20, sizes: sizes(40) }),
    testWarehouse({ id: 'b', sizes: sizes(30) }),
  ]
  expect(ids(some, { sort: 'cheapest' })).toEqual(['a', 'b'])
  expect(ids(some, { sort: 'cheapest', wanted: { size: 'XS' } })).toEqual(['b', 'a'])
})

test('sorts the warehouses of the home country first unless a position or the price decides the order', () => {
  const czech = { ...brno, address: { ...brno.address, countryCode: 'CZE' } }
  const some = [kosice, closed, czech, bratislava, full]
  expect(ids(some, { home: 'CZE' })).toEqual(['brn', 'ba', 'ke', 'full', 'x'])
  expect(ids(some, { home: 'SVK' })).toEqual(['ba', 'ke', 'full', 'brn', 'x'])
  expect(ids(some, { home: 'CZE', from: bratislava.location })).toEqual(['ba', 'brn', 'ke', 'full', 'x'])
  expect(ids(some, { home: 'CZE', sort: 'cheapest' })[0]).toBe('ke')
})

test('sorts by the number of free Boxes', () => {
  expect(ids(all, { sort: 'mostFree' })).toEqual(['brn', 'ke', 'ba', 'x'])
})

describe('matches', () => {
  const wanted = (query: string) => filterFrom(new URLSearchParams(query))
  const xs = testWarehouse({
    priceFrom: 26,
    sizes: [{ sizeClass: 'XS', sizeFrom: 0, sizeTo: 1, free: 1, priceFrom: 26 }],
    openingHours: { nonstop: false },
    accessibility: { car: false, barrierFree: true },
  })
  test.each([
    ['size=XS', true],
    ['size=LARGE', false],
    ['country=CZE', false],
    ['maxPrice=26EUR', true],
    ['maxPrice=25EUR', false],
    ['maxPrice=700CZK', true],
    ['maxPrice=600CZK', false],
    ['floor=ground', true],
    ['floor=upper', false],
    ['nonstop=1', false],
    ['driveIn=1', false],
    ['promotion=1', false],
    ['maxPrice=cheap&floor=roof&nonstop=yes', true],
  ])('decides for the filter %s whether the warehouse is listed (%s)', (query, isListed) => {
    expect(matches(xs, wanted(query))).toBe(isListed)
  })

  test('lists a warehouse that matches every filter', () => {
    const promotion = { type: 'Gift' as const, text: 'First month free' }
    const other = testWarehouse({ promotion })
    expect(matches(other, wanted('nonstop=1&driveIn=1&promotion=1'))).toBe(true)
  })
})
