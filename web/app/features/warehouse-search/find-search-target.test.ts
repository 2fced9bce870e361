import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { findSearchTarget } from './find-search-target.ts'

const ruzinov = testWarehouse({
  id: 'ba1',
  name: 'Ružinov',
  address: { street: 'Mlynské nivy', number: '901', city: 'Bratislava', zip: '821 09', countryCode: 'SVK' },
  location: { lat: 48.1475, lng: 17.1405 },
})
const brno = testWarehouse({
  id: 'brn',
  name: 'Brno Slatina',
  address: { street: 'Olomoucká', number: '915', city: 'Brno', zip: '627 00', countryCode: 'CZE' },
  location: { lat: 49.18, lng: 16.666 },
})
const all = [ruzinov, brno]

test('finds the warehouses near a city', () => {
  expect(findSearchTarget('Pozsony', all)).toEqual({ position: { lat: 48.15, lng: 17.11 }, ids: ['ba1'] })
})

test('finds no warehouses for a city without a warehouse near it', () => {
  expect(findSearchTarget('Košice', all)?.ids).toEqual([])
})

test.each(['ruzinov', 'Mlynské nivy 901', 'Slovensko', '821 09'])('finds warehouses by %s', (search) => {
  expect(findSearchTarget(search, all)).toEqual({ position: ruzinov.location, ids: ['ba1'] })
})

test('accepts the beginning of a city name when nothing else matches', () => {
  expect(findSearchTarget('Trenč', all)?.position).toEqual({ lat: 48.89, lng: 18.04 })
})

test('returns undefined for an unknown text', () => {
  expect(findSearchTarget('Xyzzy', all)).toBeUndefined()
})
