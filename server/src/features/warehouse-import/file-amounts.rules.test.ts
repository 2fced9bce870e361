import { expect, test } from 'vitest'
import { readAmount } from './file-amounts.rules.ts'

test('converts an amount to minor units and refuses more decimals than the currency has', () => {
  expect([readAmount(64.5, 'EUR'), readAmount(0.01, 'EUR'), readAmount(1200, 'CZK')]).toEqual([6450, 1, 120_000])
  expect([readAmount(64.555, 'EUR'), readAmount(0.001, 'CZK')]).toEqual([null, null])
})
