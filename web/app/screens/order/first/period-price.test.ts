import { expect, test } from 'vitest'
import { periodPrice } from './period-price.ts'

/** 52.03 without VAT, 64.00 with 23 %. */
const offer = {
  currency: 'EUR' as const,
  vatRate: 23,
  price: { price: 52.03, priceWithVat: 64, vat: 11.97, currency: 'EUR' as const },
  periods: [
    { periodInMonths: 1, discountPercent: 0, price: 52.03, priceWithVat: 64 },
    { periodInMonths: 3, discountPercent: 3, price: 151.41, priceWithVat: 186.24 },
    { periodInMonths: 6, discountPercent: 5, price: 296.59, priceWithVat: 364.8 },
    { periodInMonths: 12, discountPercent: 10, price: 561.95, priceWithVat: 691.2 },
  ],
}

test('returns the price of a period that the offer lists', () => {
  expect(periodPrice(offer, 3)).toEqual({
    months: 3,
    discountPercent: 3,
    perPeriod: 186.24,
    perMonth: 62.08,
    saving: 5.76,
  })
  expect(periodPrice(offer, 1)).toMatchObject({ perPeriod: 64, perMonth: 64, saving: 0 })
})

test('returns 128 € for two months of 64 €', () => {
  expect(periodPrice(offer, 2)).toMatchObject({ perPeriod: 128, perMonth: 64 })
})

test('applies the discount of the next shorter period that the offer lists', () => {
  expect(periodPrice(offer, 2)).toMatchObject({ discountPercent: 0, perPeriod: 128 })
  expect(periodPrice(offer, 4)).toMatchObject({ discountPercent: 3, perPeriod: 248.32 })
  expect(periodPrice(offer, 24)).toMatchObject({ discountPercent: 10 })
})

test('rounds forints to integers', () => {
  const forints = {
    currency: 'HUF' as const,
    vatRate: 27,
    price: { price: 7480, priceWithVat: 9500, vat: 2020, currency: 'HUF' as const },
    periods: [{ periodInMonths: 1, discountPercent: 0, price: 7480, priceWithVat: 9500 }],
  }
  expect(periodPrice(forints, 2)).toMatchObject({ perPeriod: 19_000, perMonth: 9500 })
})

test('calculates price and saving at a VAT rate that overrides the rate of the offer', () => {
  expect(periodPrice(offer, 3, 0)).toMatchObject({ perPeriod: 151.41, perMonth: 50.47, saving: 4.68 })
  expect(periodPrice(offer, 1, 0)).toMatchObject({ perPeriod: 52.03, saving: 0 })
})
