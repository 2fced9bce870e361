import type { OrderSummary } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { wasHoldRenewed } from './hold.ts'

const summary = (heldUntil: string, canProlong = true): OrderSummary => ({
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
  heldUntil,
  canProlong,
  isPrepared: false,
  orderedOn: '2026-11-15',
  priceGuaranteeMonths: 12,
  priceGuaranteedTo: '2027-11-14',
  firstYear: 768,
})
const first = summary('2026-11-15T10:15:00.000Z')

test('reports no renewal when the end of the hold is unchanged', () => {
  expect(wasHoldRenewed(first, first, false)).toBe(false)
})

test('reports a renewal when the hold ends later without a prolongation', () => {
  expect(wasHoldRenewed(first, summary('2026-11-15T10:32:00.000Z'), false)).toBe(true)
})

test('reports no renewal when this tab or another tab prolonged the hold', () => {
  const later = summary('2026-11-15T10:30:00.000Z', false)
  expect(wasHoldRenewed(first, later, true)).toBe(false)
  expect(wasHoldRenewed(first, later, false)).toBe(false)
})

test('reports no renewal for the first response', () => {
  expect(wasHoldRenewed(undefined, first, false)).toBe(false)
})
