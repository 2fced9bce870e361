import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { discountOfPeriod } from '#src/features/contracts/index.ts'
import { periodDiscountsOf } from './period-discounts.ts'
import { asOrdered, firstYearOf, makeQuote, type QuoteInput, startingOn } from './quote.rules.ts'

const discounts = periodDiscountsOf(readConfig({}, '1'))
const base: QuoteInput = {
  currency: 'EUR',
  monthlyNet: 5203,
  vatPermille: 230,
  months: 1,
  discounts,
  insurance: null,
  benefits: [],
  startsOn: '2026-11-15',
}
const welcome = { source: { kind: 'VOUCHER', code: 'WELCOME10' }, benefit: { kind: 'PERCENT', percent: 10 } } as const

test('calculates 125.60 € today and 68 € later for 64 € with 10 % discount, insurance and deposit', () => {
  const quote = makeQuote({
    ...base,
    insurance: { coverage: 100_000, monthlyGross: 400, includedInRent: false },
    benefits: [welcome],
  })
  expect(quote.discount?.gross).toBe(640)
  expect(quote.deposit).toBe(6400)
  expect(quote.total.gross).toBe(12_560)
  expect(quote.total.vat).toBe(1152)
  expect(quote.firstPeriod).toEqual({ from: '2026-11-15', to: '2026-12-14' })
  expect(quote.next).toEqual({ on: '2026-12-15', gross: 6800 })
})

test.each([
  [1, 0],
  [2, 0],
  [3, 3],
  [5, 3],
  [6, 5],
  [12, 10],
  [24, 10],
])('discounts a period of %i months by %i per cent', (months, percent) => {
  expect(discountOfPeriod(months, discounts)).toBe(percent)
})

test('uses the configured periods and discounts', () => {
  const configured = periodDiscountsOf(readConfig({ PERIOD_DISCOUNTS: '1:0,12:15' }, '1'))
  expect([...configured]).toEqual([
    [1, 0],
    [12, 15],
  ])
  expect(makeQuote({ ...base, months: 6, discounts: configured }).periodDiscountPercent).toBe(0)
  const year = makeQuote({ ...base, months: 12, discounts: configured })
  expect([year.periodDiscountPercent, year.items[0]?.unitNet]).toEqual([15, 4423])
})

test('applies the discount of a longer period to each month', () => {
  const quote = makeQuote({
    ...base,
    months: 12,
    insurance: { coverage: 100_000, monthlyGross: 400, includedInRent: false },
  })
  expect(quote.items).toMatchObject([
    { kind: 'RENT', count: 12, unitNet: 4683 },
    { kind: 'INSURANCE', count: 12, gross: 4800 },
  ])
  expect(
    makeQuote({ ...base, insurance: { coverage: 100_000, monthlyGross: 0, includedInRent: false } }).items,
  ).toHaveLength(1)
})

test('subtracts exactly one month from the first period for one free month', () => {
  const free = { source: { kind: 'PROMOTION' }, benefit: { kind: 'FREE_MONTHS', months: 1 } } as const
  expect(makeQuote({ ...base, benefits: [free] }).total.gross).toBe(6400)
  const quarter = makeQuote({ ...base, months: 3, benefits: [free] })
  expect(quarter.discount?.net).toBe(quarter.items[0]?.unitNet)
})

test('makes the rent free to the cent when all months of the period are free', () => {
  const free = { source: { kind: 'PROMOTION' }, benefit: { kind: 'FREE_MONTHS', months: 3 } } as const
  // VAT of the quarter differs by one cent from the VAT of three single months.
  for (const monthlyNet of [5201, 5203, 5207]) {
    const quote = makeQuote({ ...base, monthlyNet, months: 3, benefits: [free] })
    expect(quote.total.gross).toBe(quote.deposit)
    expect(quote.discount).toMatchObject({ net: quote.items[0]?.net, vat: quote.items[0]?.vat })
  }
})

test('applies only the better of two discounts', () => {
  const free = { source: { kind: 'PROMOTION' }, benefit: { kind: 'FREE_MONTHS', months: 1 } } as const
  expect(makeQuote({ ...base, benefits: [welcome, free] }).discount?.source.kind).toBe('PROMOTION')
  expect(makeQuote({ ...base, benefits: [free, welcome] }).discount?.source.kind).toBe('PROMOTION')
  const small = { source: { kind: 'PROMOTION' }, benefit: { kind: 'PERCENT', percent: 5 } } as const
  expect(makeQuote({ ...base, benefits: [welcome, small] }).discount?.source.kind).toBe('VOUCHER')
})

test('prefers the promotion over an equal voucher', () => {
  const promotion = { source: { kind: 'PROMOTION' }, benefit: welcome.benefit } as const
  expect(makeQuote({ ...base, benefits: [welcome, promotion] }).discount?.source.kind).toBe('PROMOTION')
  expect(makeQuote({ ...base, benefits: [promotion, welcome] }).discount?.source.kind).toBe('PROMOTION')
})

test('excludes the discount from the next payment and included insurance from the price', () => {
  const quote = makeQuote({
    ...base,
    benefits: [welcome],
    insurance: { coverage: 100_000, monthlyGross: 400, includedInRent: true },
  })
  expect(quote.next.gross).toBe(6400)
  expect(quote.items).toHaveLength(1)
})

test('calculates exact totals for any price, rate, period and discount', () => {
  const benefit = fc.oneof(
    fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('FREE_MONTHS' as const), months: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constant('AMOUNT' as const), gross: fc.integer({ min: 1, max: 1_000_000 }) }),
  )
  const input = fc.record({
    monthlyNet: fc.integer({ min: 1, max: 10_000_000 }),
    vatPermille: fc.constantFrom(0, 210, 220, 230, 270),
    months: fc.integer({ min: 1, max: 24 }),
    insurance: fc.option(
      fc.record({
        coverage: fc.constant(100_000),
        monthlyGross: fc.integer({ min: 1, max: 50_000 }),
        includedInRent: fc.boolean(),
      }),
    ),
    benefits: fc.array(fc.record({ source: fc.constant({ kind: 'PROMOTION' as const }), benefit }), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(input, (random) => {
      const quote = makeQuote({ ...base, ...random })
      for (const taxed of [...quote.items, ...(quote.discount ? [quote.discount] : [])]) {
        expect(taxed.net + taxed.vat).toBe(taxed.gross)
      }
      const items = quote.items.reduce((sum, { gross }) => sum + gross, 0)
      expect(quote.total.gross).toBe(items - (quote.discount?.gross ?? 0) + quote.deposit)
      expect(quote.total.net + quote.total.vat).toBe(quote.total.gross)
      expect(quote.discount?.gross ?? 0).toBeLessThanOrEqual(quote.items[0]?.gross ?? 0)
      expect(quote.next.gross).toBe(items)
    }),
    { numRuns: 2_000 },
  )
})

test('preserves price and coverage of the ordered insurance', () => {
  const now = { coverage: 50_000, monthlyGross: 700, includedInRent: false }
  const paid = { coverage: 100_000, monthlyGross: 400, includedInRent: false }
  const ordered = makeQuote({ ...base, months: 3, insurance: paid })
  expect(asOrdered(now, ordered)).toEqual(paid)
  const { coverage: _coverage, ...former } = ordered
  expect(asOrdered(now, former), 'an older order without coverage').toEqual({ ...paid, coverage: 50_000 })
  expect(asOrdered(now, makeQuote({ ...base, insurance: { ...paid, includedInRent: true } }))).toMatchObject({
    coverage: 100_000,
    includedInRent: true,
  })
})

test('preserves the gross total and applies the new VAT rate when the first day changes', () => {
  const insurance = { coverage: 100_000, monthlyGross: 400, includedInRent: false }
  const placed = makeQuote({ ...base, vatPermille: 190, months: 3, insurance, benefits: [welcome] })
  const restarted = startingOn(placed, { startsOn: '2026-12-05', vatPermille: 210, months: 3 })
  expect(restarted.firstPeriod).toEqual({ from: '2026-12-05', to: '2027-03-04' })
  expect([restarted.total.gross, restarted.deposit, restarted.discount?.gross]).toEqual([
    placed.total.gross,
    placed.deposit,
    placed.discount?.gross,
  ])
  const vatIn = (gross: number) => Math.round((gross * 210) / 1210)
  const parts = [...restarted.items, ...(restarted.discount ? [restarted.discount] : [])]
  for (const { net, vat, gross } of parts) expect([vat, net]).toEqual([vatIn(gross), gross - vatIn(gross)])
  expect(restarted.total.vat).toBe(
    vatIn(placed.items[0]?.gross ?? 0) + vatIn(1200) - vatIn(placed.discount?.gross ?? 0),
  )
  expect(restarted.total.net + restarted.total.vat).toBe(restarted.total.gross)
  expect(restarted.next, 'later payments preserve the agreed price without VAT').toEqual({
    on: '2027-03-05',
    gross: makeQuote({ ...base, vatPermille: 210, months: 3, insurance }).next.gross,
  })
  expect(startingOn(placed, { startsOn: base.startsOn, vatPermille: 190, months: 3 })).toEqual(placed)
})

test('charges the displayed monthly price times the number of months, in the first and in the next payment', () => {
  const quote = makeQuote({ ...base, months: 2 })
  expect([quote.total.gross - quote.deposit, quote.next.gross, quote.rounding]).toEqual([12_800, 12_800, 'GROSS'])
  expect(makeQuote({ ...base, months: 12 }).next.gross).toBe(12 * 5760)
})

test('preserves the amounts of an older quote', () => {
  const { rounding: _rounding, ...former } = makeQuote({ ...base, vatPermille: 230, months: 2 })
  const older = { ...former, next: { ...former.next, gross: 12_799 } }
  expect(startingOn(older, { startsOn: '2026-12-05', vatPermille: 230, months: 2 }).next.gross).toBe(12_799)
  // The net price of 2 × 52.03, plus VAT at the new rate.
  expect(startingOn(older, { startsOn: '2026-12-05', vatPermille: 210, months: 2 }).next.gross).toBe(10_406 + 2_185)
})

test('adds the payments of the first year with insurance and one discount, and without the deposit', () => {
  const insurance = { coverage: 100_000, monthlyGross: 400, includedInRent: false }
  const monthly = makeQuote({ ...base, insurance, benefits: [welcome] })
  expect(firstYearOf(monthly, 1)).toBe(12 * (6400 + 400) - 640)
  const yearly = makeQuote({ ...base, months: 12, insurance })
  expect(firstYearOf(yearly, 12)).toBe(12 * (5760 + 400))
})
