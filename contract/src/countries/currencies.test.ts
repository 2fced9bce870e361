import { expect, test } from 'vitest'
import { convertApproximately } from './currencies.ts'

test('converts an amount through the euro', () => {
  expect(convertApproximately(243, 'CZK', 'EUR')).toBeCloseTo(10)
  expect(convertApproximately(10, 'EUR', 'HUF')).toBeCloseTo(3880)
  expect(convertApproximately(425, 'PLN', 'CZK')).toBeCloseTo(2430)
  expect(convertApproximately(64, 'EUR', 'EUR')).toBe(64)
})
