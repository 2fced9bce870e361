import { expect, test } from 'vitest'
import { limitInCurrency } from './staff-limit.rules.ts'

test.each([
  ['EUR', 100],
  ['CZK', 2_500],
  ['PLN', 450],
  ['RON', 500],
  ['HUF', 40_000],
])('converts 100 euros to a rounded limit in %s', (currency, limit) => {
  expect(limitInCurrency(100, currency)).toBe(limit)
})

test('returns the exact setting in euros, and zero in every currency when the setting is zero', () => {
  expect(limitInCurrency(137, 'EUR')).toBe(137)
  expect(limitInCurrency(0, 'HUF')).toBe(0)
})
