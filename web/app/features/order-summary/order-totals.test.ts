import { expect, test } from 'vitest'
import { sampleGroup, sampleSummary } from '#app/testing/sample-order.ts'
import { orderTotals } from './order-totals.ts'

test('returns the amounts of the only Box', () => {
  expect(orderTotals(sampleSummary())).toMatchObject({
    ...{ deposit: 64, nextPriceWithVat: 64, firstYear: 768, nextDays: ['2026-12-15'] },
    total: { priceWithVat: 64 },
  })
})

test('returns the totals of several Boxes and each day of a next payment once', () => {
  expect(orderTotals(sampleSummary({ group: sampleGroup }))).toMatchObject({
    ...{ deposit: 164, nextPriceWithVat: 164, firstYear: 1968, nextDays: ['2026-12-15'] },
    total: { priceWithVat: 328 },
  })
})
