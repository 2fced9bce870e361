import { expect, test } from 'vitest'
import { sampleRent } from '#app/testing/sample-rents.ts'
import { summaryOf } from './overdue-summary.rules.ts'

const unpaid = { ...sampleRent, status: 'INVOICE_SUBMITTED', paidAt: null, suspendsOn: '2026-12-01' } as const

test('adds up each currency and names the oldest invoice and the first suspension', () => {
  const older = { ...unpaid, id: 'b', dueOn: '2026-01-01', suspendsOn: '2026-11-20', amount: 10 }
  const huf = { ...unpaid, id: 'c', price: { ...unpaid.price, currency: 'HUF' as const }, amount: 500 }
  expect(summaryOf([unpaid, older, huf])).toEqual({
    oldest: older,
    totals: [
      { currency: 'EUR', amount: unpaid.amount + 10 },
      { currency: 'HUF', amount: 500 },
    ],
    suspendsOn: '2026-11-20',
  })
})

test('excludes rents that are only announced from the payment', () => {
  expect(summaryOf([{ ...unpaid, status: 'CREATED', suspendsOn: null }])).toMatchObject({
    oldest: undefined,
    suspendsOn: null,
  })
})
