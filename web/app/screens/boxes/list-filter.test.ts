import { expect, test } from 'vitest'
import { activeCount, filterFrom, listUrl, noFilters, viewOf } from './list-filter.ts'

const filter = (query: string) => filterFrom(new URLSearchParams(query))

test('reads the filter from the search parameters', () => {
  const query = 'search=%20Brno%20&size=XS&country=CZE&sort=cheapest'
  expect(filter(query)).toMatchObject({ search: 'Brno', size: 'XS', country: 'CZE', sort: 'cheapest' })
})

test('ignores an unknown size or order', () => {
  expect(filter('size=HUGE&sort=best')).toMatchObject({ size: undefined, sort: undefined })
})

test('applies a position only with a zoom', () => {
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
])('throws for the malformed view %s', (query) => {
  expect(() => viewOf(filter(query))).toThrow(RangeError)
})

test('preserves the other filters when one changes', () => {
  expect(listUrl(filter('search=Brno&size=XS'), { size: undefined })).toBe('/boxes?search=Brno')
  expect(listUrl(filter('search=Brno'), { search: '' })).toBe('/boxes')
})

test('counts the filters of the panel and clears them with the size', () => {
  const some = filter('search=Brno&size=XS&maxPrice=60EUR&floor=ground&driveIn=1')
  expect(activeCount(some)).toBe(3)
  expect(listUrl(some, noFilters)).toBe('/boxes?search=Brno')
})
