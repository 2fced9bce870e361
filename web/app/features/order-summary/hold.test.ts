import type { OrderSummary } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { wasHoldRenewed } from './hold.ts'

const summary = (heldUntil: string, canProlong = true): OrderSummary => ({
  items: [],
  discount: null,
  deposit: 0,
  total: { price: 0, vat: 0, priceWithVat: 0 },
  firstPeriod: { from: '2026-11-15', to: '2026-12-14' },
  next: { on: '2026-12-15', priceWithVat: 0 },
  currency: 'EUR',
  vatRate: 23,
  heldUntil,
  canProlong,
})
const first = summary('2026-11-15T10:15:00.000Z')

test('a hold that ends when it did before was kept', () => {
  expect(wasHoldRenewed(first, first, false)).toBe(false)
})

test('a hold that ends later without being asked to was lost and taken again', () => {
  expect(wasHoldRenewed(first, summary('2026-11-15T10:32:00.000Z'), false)).toBe(true)
})

test('prolonging, here or in another tab, is no loss', () => {
  const later = summary('2026-11-15T10:30:00.000Z', false)
  expect(wasHoldRenewed(first, later, true)).toBe(false)
  expect(wasHoldRenewed(first, later, false)).toBe(false)
})

test('without an earlier answer nothing can have been lost', () => {
  expect(wasHoldRenewed(undefined, first, false)).toBe(false)
})
