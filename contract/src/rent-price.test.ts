import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedMonth, rentOfPeriod } from './rent-price.ts'

/** 52.03 without VAT, 64.00 with 23 %. */
const terms = { monthlyNet: 5203, discountPercent: 0, vatPermille: 230 }

test.each([
  [2, 0, 12_800],
  [3, 3, 18_624],
  [6, 5, 36_480],
  [12, 10, 69_120],
])(
  'charges for %i months of 64 € with a discount of %i per cent exactly %i cents',
  (months, discountPercent, cents) => {
    expect(rentOfPeriod({ ...terms, months, discountPercent })).toBe(cents)
  },
)

test('charges the displayed monthly price times the number of months, within half a cent per month of the exact discount', () => {
  const random = fc.record({
    monthlyNet: fc.integer({ min: 1, max: 10_000_000 }),
    months: fc.integer({ min: 1, max: 24 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    vatPermille: fc.constantFrom(0, 190, 200, 210, 220, 230, 270),
  })
  fc.assert(
    fc.property(random, (drawn) => {
      const full = discountedMonth({ ...drawn, discountPercent: 0 })
      const month = discountedMonth(drawn)
      expect(rentOfPeriod(drawn)).toBe(month * drawn.months)
      expect(Math.abs(month * 100 - full * (100 - drawn.discountPercent))).toBeLessThanOrEqual(50)
      expect(month).toBeLessThanOrEqual(full)
    }),
    { numRuns: 5_000 },
  )
})
