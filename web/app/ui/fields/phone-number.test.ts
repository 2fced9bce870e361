import { addAustria } from '@boxzone/contract/testing/add-austria'
import { expect, test } from 'vitest'
import { formatPhone } from './phone-number.ts'

test.each([
  ['+421900000131', '+421 900 000 131'],
  ['+421 900/000-131', '+421 900 000 131'],
  ['00421900000131', '+421 900 000 131'],
  ['+36201234567', '+36 201 234 567'],
  ['+48123456789', '+48 123 456 789'],
  ['+4930123456789012', '+4930123456789012'],
  ['+39061234567', '+39 061 234 567'],
  ['+3851234567', '+385 123 4567'],
])('formats the international number %s as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test.each([
  ['0900 000 131', '+421', '+421 900 000 131'],
  ['601 234 567', '+420', '+420 601 234 567'],
  ['06 20 123 4567', '+36', '+36 201 234 567'],
  ['06 1234567', '+39', '+39 061 234 567'],
  ['0721234567', '+40', '+40 721 234 567'],
])('completes the national number %s with %s', (typed, prefix, shown) => {
  expect(formatPhone(typed, prefix)).toBe(shown)
})

test('trims other text and changes nothing else', () => {
  expect(formatPhone(' call me ')).toBe('call me')
  expect(formatPhone('0900', '+421')).toBe('0900')
  expect(formatPhone('')).toBe('')
})

test('returns a formatted number unchanged', () => {
  const once = formatPhone('+421900000131', '+421')
  expect(formatPhone(once, '+421')).toBe(once)
})

test('completes a national number of a country that is defined only by its data file', () => {
  const removeAustria = addAustria()
  expect(formatPhone('0664 1234567', '+43')).toBe('+43 664 123 4567')
  removeAustria()
})
