import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { homeCountryOf } from './home-country.ts'

const inCountry = (countryCode: string) => ({ address: { ...testWarehouse({}).address, countryCode } })
const warehouses = [inCountry('SVK'), inCountry('CZE')]

test.each([
  ['sk', 'SVK'],
  ['cs', 'CZE'],
  ['en', 'SVK'],
  ['uk', 'SVK'],
  ['it', 'SVK'],
] as const)('returns for the language %s of a Slovak site the country %s', (language, country) => {
  expect(homeCountryOf(language, 'SVK', warehouses)).toBe(country)
})
