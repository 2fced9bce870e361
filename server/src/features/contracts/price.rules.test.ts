import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/kernel/days.ts'
import { type Anchor, invoicedPart, periodOf, usedFraction, usedPeriod } from './period.rules.ts'
import {
  type Agreed,
  byDays,
  discountOfInvoice,
  discountOfUse,
  priceOfPeriod,
  retainedRentShare,
} from './price.rules.ts'

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

test('charges 128 € for two months of 64 € in a new contract, and 127.99 € in an older one', () => {
  const twoMonths = { ...agreed, periodInMonths: 2, insuranceMonthlyGross: null }
  expect(priceOfPeriod({ ...twoMonths, priceRounding: 'GROSS' }, 230)).toMatchObject({ gross: 12_800, net: 10_407 })
  expect(priceOfPeriod(twoMonths, 230).gross).toBe(12_799)
  expect(priceOfPeriod({ ...twoMonths, priceRounding: 'NET' }, 230).gross).toBe(12_799)
})

test('charges a multiple of the displayed monthly price for any new contract', () => {
  const random = fc.record({
    monthlyNet: fc.integer({ min: 1, max: 10_000_000 }),
    periodDiscountPercent: fc.constantFrom(0, 3, 5, 10),
    periodInMonths: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(random, fc.constantFrom(0, 190, 210, 230, 270), (facts, vatPermille) => {
      const terms = { ...facts, insuranceMonthlyGross: null, priceRounding: 'GROSS' } as const
      const month = priceOfPeriod({ ...terms, periodInMonths: 1 }, vatPermille).gross
      expect(priceOfPeriod(terms, vatPermille).gross).toBe(month * facts.periodInMonths)
    }),
    { numRuns: 2_000 },
  )
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
    priceRounding: fc.constantFrom('NET' as const, 'GROSS' as const),
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

test('rounds half up when it calculates a price in proportion to days', () => {
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
])('applies to %i used months of a year the discount of %i per cent', (months, percent) => {
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
  expect(retainedRentShare(long, almostAll)).toEqual({ days: 364 * 90, of: 364 * 90 })
  expect(retainedRentShare(year, quarter)).toEqual({ days: 91 * 90, of: 364 * 90 })
})

/** The invoice of period 0 of a contract that ends on this day. */
const invoiceUntil = (anchor: Anchor, day: string) => {
  const { from: periodFrom, to: periodTo } = usedPeriod(periodOf(anchor, 0), day)
  return { periodIndex: 0, periodFrom, periodTo }
}

test('gives a part the discount of its used months, or the agreed one if it costs as much as the period', () => {
  const contract = { ...year, periodDiscounts: discounts, startsOn: '2027-11-15' }
  const discountUntil = (day: string) =>
    discountOfInvoice(contract, invoicedPart(contract, invoiceUntil(contract, day)))
  expect(['2028-07-15', '2028-11-14', '2028-11-15'].map(discountUntil)).toEqual([5, 10, 10])
  // After a start on the 31st, the period from 28 February to 30 March is longer than a month.
  const month = { ...contract, periodInMonths: 1, startsOn: '2027-01-31' }
  const march = { periodIndex: 1, periodFrom: '2027-02-28', periodTo: '2027-03-30' }
  expect(invoicedPart(month, march)).toBeNull()
  // A revoked termination has moved the anchor.
  const moved = { ...month, periodAnchorOn: '2027-03-11', periodAnchorIndex: 2 }
  expect(invoicedPart(moved, { ...march, periodTo: '2027-03-10' })).toEqual({ days: 11, of: 28, months: 0 })
})

test('refunds the same, except for rounding, for a period that was shortened twice and for a period that was shortened once', () => {
  const facts = fc.record({
    months: fc.constantFrom(1, 3, 6, 12, 24),
    monthlyNet: fc.integer({ min: 1_000, max: 50_000 }),
    priceRounding: fc.constantFrom('NET' as const, 'GROSS' as const),
    startsOn: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days)),
    ends: fc.tuple(fc.integer({ min: 1, max: 740 }), fc.integer({ min: 1, max: 740 })),
  })
  fc.assert(
    fc.property(facts, ({ months, monthlyNet, priceRounding, startsOn, ends }) => {
      const percents: Record<number, number> = { 3: 3, 6: 5, 12: 10, 24: 15 }
      const terms = { monthlyNet, priceRounding, periodInMonths: months, insuranceMonthlyGross: null }
      const discount = { periodDiscountPercent: percents[months] ?? 0, periodDiscounts: `${discounts},24:15` }
      const contract = { ...terms, ...discount, startsOn }
      const [first, last] = [Math.max(...ends), Math.min(...ends)].map((days) => addDays(startsOn, days))
      const rent = invoiceUntil(contract, first ?? startsOn)
      const used = usedFraction({ from: rent.periodFrom, to: rent.periodTo }, last ?? startsOn)
      const whole = periodOf(contract, 0)
      const invoiced = priceOfPeriod(contract, 0, usedFraction(whole, first ?? startsOn)).net
      const atOnce = priceOfPeriod(contract, 0, usedFraction(whole, last ?? startsOn)).net
      const share = used && retainedRentShare(contract, used, invoicedPart(contract, rent))
      const retained = share ? byDays(invoiced, share) : invoiced
      // The price of a month is rounded before it is multiplied.
      expect(Math.abs(retained - Math.min(invoiced, atOnce))).toBeLessThanOrEqual(months + 1)
      expect(retained).toBeLessThanOrEqual(invoiced)
    }),
    { numRuns: 2_000 },
  )
})
