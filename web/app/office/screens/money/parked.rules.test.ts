import { expect, test } from 'vitest'
import { parkedAmounts } from './parked.rules.ts'

test('reads both amounts of a parked payment', () => {
  expect(parkedAmounts('PAID over 115053 CZK instead of 127837 CZK, in minor units')).toEqual({
    received: 115_053,
    expected: 127_837,
    receivedCurrency: 'CZK',
    expectedCurrency: 'CZK',
  })
})

test('returns nothing for another text', () => {
  expect(parkedAmounts('a wrong amount')).toBeUndefined()
})
