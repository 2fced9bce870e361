import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { filterFrom } from './list-filter.ts'
import type { WarehouseList } from './load-list.ts'
import { boundsToFollow, viewFor } from './map-view.ts'

const a = testWarehouse({ id: 'a', location: { lat: 48, lng: 17 } })
const b = testWarehouse({ id: 'b', location: { lat: 50, lng: 14 } })

const list = (query: string, change: Partial<WarehouseList> = {}): WarehouseList => ({
  filter: filterFrom(new URLSearchParams(query)),
  warehouses: [a, b],
  found: null,
  from: null,
  malformed: false,
  failed: false,
  ...change,
})

test('without a wish the map looks at Bratislava', () => {
  expect(viewFor(list(''), false)).toMatchObject({ key: 'start', center: { lat: 48.1486, lng: 17.1077 } })
})

test('the view in the address counts, and a malformed one does not', () => {
  const query = 'location=50,14&zoom=9'
  expect(viewFor(list(query), false)).toMatchObject({ center: { lat: 50, lng: 14 }, zoom: 9 })
  expect(viewFor(list('location=50&zoom=9', { malformed: true }), false).key).toBe('start')
})

test('a search shows what it found, with the town itself', () => {
  const view = viewFor(list('search=x', { found: ['b'], from: { lat: 51, lng: 13 } }), false)
  expect(view).toMatchObject({ bounds: { west: 13, south: 50, east: 14, north: 51 } })
})

test('a town without a Location is shown with the nearest one', () => {
  const view = viewFor(list('search=x', { found: [], from: { lat: 47, lng: 18 } }), false)
  expect(view).toMatchObject({ bounds: { west: 17, south: 47, east: 18, north: 48 } })
})

test('a country shows all its Locations', () => {
  expect(viewFor(list('country=SVK'), false)).toMatchObject({ bounds: { west: 14, south: 48, east: 17, north: 50 } })
})

test('the list follows the map once it is moved, and is whole again when a search is left', () => {
  const start = { current: undefined }
  const atStart = viewFor(list(''), false)
  const found = viewFor(list('search=x', { found: ['b'], from: { lat: 51, lng: 13 } }), false)
  const bounds = { west: 13, south: 50, east: 14, north: 51 }
  const look = { center: { lat: 48.1486, lng: 17.1077 }, zoom: 6.2 }
  expect(boundsToFollow(found, start, bounds, { ...look, zoom: 9 })).toBe(bounds)
  expect(boundsToFollow(atStart, start, bounds, look)).toBeUndefined()
  expect(boundsToFollow(atStart, start, bounds, { ...look, zoom: 8 })).toBe(bounds)
  expect(boundsToFollow(atStart, start, bounds, look)).toBeUndefined()
})
