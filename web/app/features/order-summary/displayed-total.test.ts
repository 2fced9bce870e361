import type { OrderSummary } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { displayedTotal } from './displayed-total.ts'

const summary: OrderSummary = {
  items: [],
  discount: null,
  deposit: 0,
  total: { price: 0, vat: 0, priceWithVat: 0 },
  firstPeriod: { from: '2026-11-15', to: '2026-12-14' },
  startsOn: '2026-11-15',
  earlyStart: null,
  next: { on: '2026-12-15', priceWithVat: 0 },
  currency: 'EUR',
  vatRate: 23,
  heldUntil: null,
  canProlong: true,
  isPrepared: false,
  orderedOn: '2026-11-15',
  priceGuaranteeMonths: 12,
  priceGuaranteedTo: '2027-11-14',
  firstYear: 768,
}
const known = { key: 'a month', summary }

const failure = { code: 'unavailable' }

test('shows the total of the current choice after a failed refresh', () => {
  expect(displayedTotal({ known }, 'a month')).toEqual({ summary, isCurrent: true })
  expect(displayedTotal({ known, failure }, 'a month')).toEqual({ summary, isCurrent: true })
})

test('shows the previous total as outdated while the next one loads', () => {
  expect(displayedTotal({ known }, 'a year')).toEqual({ summary, isCurrent: false })
})

test('shows no total when the next one fails to load', () => {
  expect(displayedTotal({ known, failure }, 'a year')).toEqual({ summary: undefined, isCurrent: false })
  expect(displayedTotal({ failure }, 'a year')).toEqual({ summary: undefined, isCurrent: false })
})
