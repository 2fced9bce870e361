import { expect, test } from 'vitest'
import { addressWith, filterFrom, positionOf } from './list-filter.ts'

const filter = (query: string) => filterFrom(new URLSearchParams(query))

test('the address of the list says what is looked for', () => {
  expect(filter('search=%20Brno%20&size=XS&country=CZE')).toMatchObject({ search: 'Brno', size: 'XS', country: 'CZE' })
})

test('a size that does not exist is no filter', () => {
  expect(filter('size=HUGE').size).toBeUndefined()
})

test('a position counts only together with a zoom', () => {
  expect(positionOf(filter('location=48.1,17.1'))).toBeUndefined()
  expect(positionOf(filter('location=48.1,17.1&zoom=11'))).toEqual({ lat: 48.1, lng: 17.1 })
})

test('a malformed position is an error', () => {
  expect(() => positionOf(filter('location=48.1&zoom=11'))).toThrow(RangeError)
})

test('changing one filter keeps the others', () => {
  expect(addressWith(filter('search=Brno&size=XS'), { size: undefined })).toBe('/boxes?search=Brno')
  expect(addressWith(filter('search=Brno'), { search: '' })).toBe('/boxes')
})
