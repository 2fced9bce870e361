import { expect, test } from 'vitest'
import { dueToday } from './due-today.ts'

const euros = { price: 52.03, vat: 11.97, priceWithVat: 64, currency: 'EUR' } as const

test.each([
  ['no promotion', 0, 128],
  ['100 % off the first month', 100, 64],
  ['20 % off the first month', 20, 115.2],
])('adds the first month and the deposit with %s', (_what, percentOff, total) => {
  expect(dueToday(euros, percentOff)).toBe(total)
})

test('rounds forints to whole units', () => {
  const forints = { price: 9_999, vat: 2_700, priceWithVat: 12_699, currency: 'HUF' } as const
  expect(dueToday(forints, 15)).toBe(2 * 12_699 - (1_500 + 405))
})

test('computes the total of a Box without VAT and of a Box with the price 0', () => {
  expect(dueToday({ price: 50, vat: 0, priceWithVat: 50, currency: 'EUR' }, 10)).toBe(95)
  expect(dueToday({ price: 0, vat: 0, priceWithVat: 0, currency: 'EUR' }, 10)).toBe(0)
})
