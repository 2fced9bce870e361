import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { presetsOf } from './preset-warehouses.ts'

const at = (name: string, lat: number, lng: number, countryCode = 'SVK') => {
  const warehouse = testWarehouse({ name, location: { lat, lng } })
  return { ...warehouse, address: { ...warehouse.address, countryCode } }
}
const nitra = at('Nitra', 48.31, 18.09)
const kosice = at('Košice', 48.69, 21.26)
const bratislava = [at('Ružinov', 48.1475, 17.1405), at('Petržalka', 48.1165, 17.0935)]
const prague = ['A', 'B', 'C', 'D'].map((name, index) => at(name, 50.1 + index / 100, 14.5, 'CZE'))
const names = (...input: Parameters<typeof presetsOf>) => presetsOf(...input).map(({ name }) => name)

test('offers warehouses of cities with several warehouses first, and the home country before other countries', () => {
  const all = [nitra, ...prague, kosice, ...bratislava]
  expect(names(all, 'SVK')).toEqual(['Petržalka', 'Ružinov', 'A', 'B', 'C', 'D'])
  expect(names(all, 'CZE')).toEqual(['A', 'B', 'C', 'D', 'Petržalka', 'Ružinov'])
})

test('offers the only warehouse of a city after those of cities with several', () => {
  expect(names([nitra, kosice, ...bratislava], 'SVK')).toEqual(['Petržalka', 'Ružinov', 'Košice', 'Nitra'])
})

test('offers no presets when only one warehouse exists', () => {
  expect(presetsOf([nitra], 'SVK')).toEqual([])
})

test('omits deactivated warehouses', () => {
  const closed = { ...kosice, deactivation: { deactivated: true, reason: null } }
  expect(names([nitra, closed, ...bratislava], 'SVK')).toEqual(['Petržalka', 'Ružinov', 'Nitra'])
  expect(names([nitra, closed], 'SVK')).toEqual([])
})

test('returns the position of the warehouse for the URL', () => {
  expect(presetsOf([nitra, kosice], 'SVK')[1]).toEqual({ name: 'Nitra', location: '48.31,18.09' })
})
