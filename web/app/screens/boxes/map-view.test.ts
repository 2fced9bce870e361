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
  presets: [],
  home: 'SVK',
  countries: [],
  malformed: false,
  failed: false,
  ...change,
})

test('centres the map on Bratislava by default', () => {
  expect(viewFor(list(''), false)).toMatchObject({ key: 'start', center: { lat: 48.1486, lng: 17.1077 } })
})

test('applies the view of the URL and ignores a malformed one', () => {
  const query = 'location=50,14&zoom=9'
  expect(viewFor(list(query), false)).toMatchObject({ center: { lat: 50, lng: 14 }, zoom: 9 })
  expect(viewFor(list('location=50&zoom=9', { malformed: true }), false).key).toBe('start')
})

test('shows the found warehouses together with the city', () => {
  const view = viewFor(list('search=x', { found: ['b'], from: { lat: 51, lng: 13 } }), false)
  expect(view).toMatchObject({ bounds: { west: 13, south: 50, east: 14, north: 51 } })
})

test('shows a city without a warehouse together with the nearest warehouse', () => {
  const view = viewFor(list('search=x', { found: [], from: { lat: 47, lng: 18 } }), false)
  expect(view).toMatchObject({ bounds: { west: 17, south: 47, east: 18, north: 48 } })
})

test('shows all warehouses of a country', () => {
  expect(viewFor(list('country=SVK'), false)).toMatchObject({ bounds: { west: 14, south: 48, east: 17, north: 50 } })
})

test('filters the list by the visible part of a moved map, and lists all warehouses again in the initial view', () => {
  const start = { current: undefined }
  const atStart = viewFor(list(''), false)
  const found = viewFor(list('search=x', { found: ['b'], from: { lat: 51, lng: 13 } }), false)
  const bounds = { west: 13, south: 50, east: 14, north: 51 }
  const camera = { center: { lat: 48.1486, lng: 17.1077 }, zoom: 6.2 }
  expect(boundsToFollow(found, start, bounds, { ...camera, zoom: 9 })).toBe(bounds)
  expect(boundsToFollow(atStart, start, bounds, camera)).toBeUndefined()
  expect(boundsToFollow(atStart, start, bounds, { ...camera, zoom: 8 })).toBe(bounds)
  expect(boundsToFollow(atStart, start, bounds, camera)).toBeUndefined()
})
