import { expect, test } from 'vitest'
import { addressWith, filterFrom, viewOf } from './list-filter.ts'

const filter = (query: string) => filterFrom(new URLSearchParams(query))

test('the address of the list says what is looked for', () => {
  const query = 'search=%20Brno%20&size=XS&country=CZE&sort=cheapest'
  expect(filter(query)).toMatchObject({ search: 'Brno', size: 'XS', country: 'CZE', sort: 'cheapest' })
})

test('a size or an order that does not exist is none', () => {
  expect(filter('size=HUGE&sort=best')).toMatchObject({ size: undefined, sort: undefined })
})

test('a position counts only together with a zoom', () => {
  expect(viewOf(filter('location=48.1,17.1'))).toBeUndefined()
  expect(viewOf(filter('zoom=11'))).toBeUndefined()
  expect(viewOf(filter('location=48.1,17.1&zoom=11'))).toEqual({ center: { lat: 48.1, lng: 17.1 }, zoom: 11 })
})

test.each([
  'location=48.1&zoom=11',
  'location=48.1,17.1&zoom=near',
  'location=,&zoom=11',
  'location=91,17&zoom=11',
  'location=48.1,17.1&zoom=NaN',
  'location=48.1,17.1&zoom=',
])('a malformed view is an error: %s', (query) => {
  expect(() => viewOf(filter(query))).toThrow(RangeError)
})

test('changing one filter keeps the others', () => {
  expect(addressWith(filter('search=Brno&size=XS'), { size: undefined })).toBe('/boxes?search=Brno')
  expect(addressWith(filter('search=Brno'), { search: '' })).toBe('/boxes')
})
