import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Agreed, byDays, discountOfUse, priceOfPeriod, retainedRentShare } from './price.rules.ts'

const agreed: Agreed = {
  monthlyNet: 5203,
  periodDiscountPercent: 0,
  periodInMonths: 1,
  insuranceMonthlyGross: 400,
}

test('adds the insurance to the monthly price', () => {
  const price = priceOfPeriod(agreed, 230)
  expect(price.gross).toBe(6800)
  expect(price.items.map(({ gross }) => gross)).toEqual([6400, 400])
})

test('applies the discount of a quarterly period', () => {
  const price = priceOfPeriod(
    { ...agreed, periodInMonths: 3, periodDiscountPercent: 3, insuranceMonthlyGross: null },
    230,
  )
  expect(price.items).toMatchObject([{ unitNet: 5047, count: 3, net: 15_141 }])
})

test('charges the insurance for every month of a quarter and labels the items', () => {
  const quarter = { ...agreed, periodInMonths: 3 }
  expect(priceOfPeriod(quarter, 230).items).toMatchObject([
    { kind: 'RENT', unit: 'MONTH', count: 3 },
    { kind: 'INSURANCE', unit: 'PIECE', count: 1, gross: 1200 },
  ])
  expect(priceOfPeriod(quarter, 230, { days: 45, of: 90 }).items).toMatchObject([
    { kind: 'RENT', unit: 'PIECE', count: 1 },
    { kind: 'INSURANCE', unit: 'PIECE', count: 1, gross: 600 },
  ])
})

test('charges half of the price for half of thirty days', () => {
  expect(priceOfPeriod({ ...agreed, monthlyNet: 6000 }, 230, { days: 15, of: 30 })).toMatchObject({ gross: 3690 + 200 })
})

test('calculates exact totals for any price, rate, length and part', () => {
  const random = fc.record({
    monthlyNet: fc.integer({ min: 1, max: 10_000_000 }),
    periodDiscountPercent: fc.constantFrom(0, 3, 5, 10),
    periodInMonths: fc.integer({ min: 1, max: 24 }),
    insuranceMonthlyGross: fc.option(fc.integer({ min: 1, max: 50_000 })),
  })
  const part = fc.option(
    fc.integer({ min: 1, max: 366 }).chain((of) => fc.record({ days: fc.nat(of), of: fc.constant(of) })),
  )
  fc.assert(
    fc.property(random, fc.constantFrom(0, 190, 200, 210, 220, 230, 270), part, (facts, vatPermille, used) => {
      const price = priceOfPeriod(facts, vatPermille, used)
      const totalOf = (key: 'net' | 'vat' | 'gross') => price.items.reduce((total, item) => total + item[key], 0)
      expect([totalOf('net'), totalOf('vat'), totalOf('gross')]).toEqual([price.net, price.vat, price.gross])
      expect(price.net + price.vat).toBe(price.gross)
      for (const { count, unitNet, net, vat, gross } of price.items) {
        expect(count * unitNet).toBe(net)
        expect(net + vat).toBe(gross)
        expect(Math.abs(vat * 1000 - net * vatPermille)).toBeLessThan(1500)
      }
      if (used) expect(price.gross).toBeLessThanOrEqual(priceOfPeriod(facts, vatPermille).gross + 1)
    }),
    { numRuns: 5_000 },
  )
})

test('rounds a price in proportion to days half up', () => {
  expect(byDays(101, { days: 1, of: 2 })).toBe(51)
  expect(byDays(100, { days: 0, of: 30 })).toBe(0)
})

const year = { ...agreed, periodInMonths: 12, periodDiscountPercent: 10, insuranceMonthlyGross: null }
const discounts = '1:0,3:3,6:5,12:10'

test.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [11, 5],
])('gives %i used months of a year the discount of %i per cent', (months, percent) => {
  expect(discountOfUse({ ...year, periodDiscounts: discounts }, { days: 1, of: 365, months })).toBe(percent)
  expect(discountOfUse(year, { days: 1, of: 365, months })).toBe(10)
})

test('charges used months at the discount of the shorter period, but never more than the complete period', () => {
  const long = { ...year, periodDiscounts: discounts }
  const quarter = { days: 91, of: 364, months: 3 }
  expect(priceOfPeriod(long, 0, quarter).net).toBe(15_141)
  expect(retainedRentShare(long, quarter)).toEqual({ days: 91 * 97, of: 364 * 90 })
  const almostAll = { days: 363, of: 364, months: 11 }
  expect(priceOfPeriod(long, 0, almostAll).net).toBe(priceOfPeriod(long, 0).net)
  expect(retainedRentShare(long, almostAll)).toEqual({ days: 364, of: 364 })
  expect(retainedRentShare(year, quarter)).toEqual({ days: 91, of: 364 })
})
