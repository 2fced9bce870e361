import { expect, test } from 'vitest'
import { clustersOf, lowestPrice, pinState } from './clusters.ts'
import { geoBoundsOf, isInside, type MapWarehouse } from './map-warehouse.ts'

const warehouse = (id: string, lat: number, lng: number, change: Partial<MapWarehouse> = {}): MapWarehouse => ({
  id,
  name: id,
  position: { lat, lng },
  state: 'free',
  priceFrom: 26,
  currency: 'EUR',
  ...change,
})

test('separates all warehouses at the maximum zoom of the map and above zoom 12', () => {
  const neighbour = warehouse('neighbour', 48.1476, 17.1406)
  const pinsAt = (zoom: number, maxZoom: number) => clustersOf([ruzinov, neighbour], maxZoom)(zoom).length
  expect([pinsAt(8.4, 8.9), pinsAt(8.9, 8.9)]).toEqual([1, 2])
  expect([pinsAt(8.9, 16), pinsAt(12, 16), pinsAt(13, 16)]).toEqual([1, 1, 2])
})
const ruzinov = warehouse('ruzinov', 48.1475, 17.1405)
const petrzalka = warehouse('petrzalka', 48.1165, 17.0935, { priceFrom: 24 })
const kosice = warehouse('kosice', 48.6925, 21.2565)

test('merges two warehouses of a city at a low zoom and separates them at a high zoom', () => {
  const clusters = clustersOf([ruzinov, petrzalka, kosice], 16)
  const sizes = (zoom: number) =>
    clusters(zoom)
      .map(({ warehouses }) => warehouses.length)
      .sort()
  expect(sizes(6)).toEqual([1, 2])
  expect(sizes(13)).toEqual([1, 1, 1])
})

test('compares prices of a pin after conversion and returns the lowest in its own currency, or none for a full warehouse', () => {
  expect(lowestPrice([ruzinov, petrzalka])).toEqual({ amount: 24, currency: 'EUR' })
  const brno = warehouse('brno', 49, 16, { priceFrom: 600, currency: 'CZK' })
  expect(lowestPrice([ruzinov, brno])).toEqual({ amount: 600, currency: 'CZK' })
  expect(lowestPrice([ruzinov, { ...brno, priceFrom: 700 }])).toEqual({ amount: 26, currency: 'EUR' })
  expect(lowestPrice([warehouse('full', 49, 16, { state: 'full' })])).toBeUndefined()
})

test('marks a pin as free when one warehouse is free, else as full when one is full', () => {
  expect(pinState([warehouse('a', 1, 1, { state: 'closed' }), warehouse('b', 1, 1, { state: 'full' })])).toBe('full')
  expect(pinState([warehouse('a', 1, 1, { state: 'closed' }), ruzinov])).toBe('free')
})

test('computes the smallest bounds that contain the warehouses', () => {
  const bounds = geoBoundsOf([ruzinov.position, kosice.position])
  expect(bounds).toEqual({ west: 17.1405, south: 48.1475, east: 21.2565, north: 48.6925 })
  expect(bounds && isInside(petrzalka.position, bounds)).toBe(false)
  expect(geoBoundsOf([])).toBeUndefined()
})
