import { expect, test } from 'vitest'
import { clustersOf, lowestPrice, pinState } from './clusters.ts'
import { geoBoundsOf, isInside, type MapWarehouse } from './map-warehouse.ts'

const place = (id: string, lat: number, lng: number, change: Partial<MapWarehouse> = {}): MapWarehouse => ({
  id,
  name: id,
  position: { lat, lng },
  state: 'free',
  priceFrom: 26,
  currency: 'EUR',
  ...change,
})
const ruzinov = place('ruzinov', 48.1475, 17.1405)
const petrzalka = place('petrzalka', 48.1165, 17.0935, { priceFrom: 24 })
const kosice = place('kosice', 48.6925, 21.2565)

test('from afar two Locations of a city are one pin, close by they are two', () => {
  const clusters = clustersOf([ruzinov, petrzalka, kosice])
  const sizes = (zoom: number) =>
    clusters(zoom)
      .map(({ places }) => places.length)
      .sort()
  expect(sizes(6)).toEqual([1, 2])
  expect(sizes(13)).toEqual([1, 1, 1])
})

test('a pin of several shows their lowest price, and none over two currencies', () => {
  expect(lowestPrice([ruzinov, petrzalka])).toEqual({ amount: 24, currency: 'EUR' })
  expect(lowestPrice([ruzinov, place('brno', 49, 16, { currency: 'CZK' })])).toBeUndefined()
  expect(lowestPrice([place('full', 49, 16, { state: 'full' })])).toBeUndefined()
})

test('a pin is free as soon as one of its Locations is', () => {
  expect(pinState([place('a', 1, 1, { state: 'closed' }), place('b', 1, 1, { state: 'full' })])).toBe('full')
  expect(pinState([place('a', 1, 1, { state: 'closed' }), ruzinov])).toBe('free')
})

test('bounds hold exactly their places', () => {
  const bounds = geoBoundsOf([ruzinov.position, kosice.position])
  expect(bounds).toEqual({ west: 17.1405, south: 48.1475, east: 21.2565, north: 48.6925 })
  expect(bounds && isInside(petrzalka.position, bounds)).toBe(false)
  expect(geoBoundsOf([])).toBeUndefined()
})
