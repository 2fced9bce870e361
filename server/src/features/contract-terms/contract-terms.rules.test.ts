import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfPeriod, startOfPeriod, withTermsOfPeriod } from '#src/features/contracts/index.ts'
import { chosenTerms, firstChangeablePeriod, periodsOf } from './contract-terms.rules.ts'

const discounts = '1:0,3:3,6:5,12:10'
const basic = { id: 'basic', coverage: 100_000, monthlyGross: 0, includedInRent: true }
const plus = { id: 'plus', coverage: 500_000, monthlyGross: 400, includedInRent: false }
const current = {
  startsOn: '2026-01-31',
  periodInMonths: 1,
  periodDiscountPercent: 0,
  periodDiscounts: null,
  insuranceId: 'plus',
  insuranceCoverage: 500_000,
  // The agreed price differs from that of the catalogue.
  insuranceMonthlyGross: 350,
  nextTerms: null,
}
const offer = { fromPeriod: 3, discounts, insurances: [basic, plus] }

test('finds the first period that has no invoice and starts after today', () => {
  expect(firstChangeablePeriod(current, 1, '2026-03-10')).toBe(2)
  expect(firstChangeablePeriod(current, 1, '2026-03-30')).toBe(2)
  expect(firstChangeablePeriod(current, 1, '2026-03-31')).toBe(3)
})

test('retains the agreed price of the current insurance', () => {
  expect(chosenTerms(current, { periodInMonths: 3, insuranceId: 'plus' }, offer)).toMatchObject({
    periodDiscountPercent: 3,
    periodDiscounts: discounts,
    insuranceMonthlyGross: 350,
  })
  const included = chosenTerms(current, { periodInMonths: 1, insuranceId: 'basic' }, offer)
  expect(included).toMatchObject({ insuranceCoverage: 100_000, insuranceMonthlyGross: null, periodDiscounts: null })
  expect(chosenTerms(current, { periodInMonths: 1, insuranceId: null }, offer)).toMatchObject({
    insuranceCoverage: null,
    insuranceMonthlyGross: null,
  })
})

test('refuses a period and an insurance that are not offered', () => {
  expect(chosenTerms(current, { periodInMonths: 2, insuranceId: null }, offer)).toBeUndefined()
  expect(chosenTerms(current, { periodInMonths: 1, insuranceId: 'gold' }, offer)).toBeUndefined()
  expect(periodsOf({ ...current, periodInMonths: 2 }, discounts)).toEqual([1, 2, 3, 6, 12])
})

test('leaves no gap and no overlap between the periods of any sequence of changes', () => {
  const changes = fc.array(fc.record({ after: fc.integer({ min: 1, max: 5 }), months: fc.constantFrom(1, 3, 6, 12) }), {
    maxLength: 5,
  })
  const starts = fc.constantFrom('2026-01-31', '2026-02-28', '2026-11-15', '2027-12-30')
  fc.assert(
    fc.property(starts, changes, (startsOn, list) => {
      let contract = { ...current, startsOn, periodAnchorOn: null, periodAnchorIndex: 0, periodAnchorMonths: 0 }
      let index = 0
      let expectedMonths = 0
      for (const { after, months } of list) {
        const from = index + after
        expectedMonths += after * contract.periodInMonths
        const nextTerms = chosenTerms(
          contract,
          { periodInMonths: months, insuranceId: null },
          { ...offer, fromPeriod: from },
        )
        if (!nextTerms) throw new Error('the period is offered')
        const changed = withTermsOfPeriod({ ...contract, nextTerms }, from)
        // The period starts on the same day with the new terms as with the old terms.
        expect(startOfPeriod(changed, from)).toBe(startOfPeriod(contract, from))
        expect(startOfPeriod(changed, from)).toBe(startOfPeriod({ startsOn, periodInMonths: 1 }, expectedMonths))
        expect(priceOfPeriod({ ...changed, monthlyNet: 5_203 }, 230).items).toHaveLength(1)
        contract = { ...changed, nextTerms: null }
        index = from
      }
    }),
  )
})

test('rounds the gross price after a change of the length of the period, and retains the rounding otherwise', () => {
  const older = { ...current, startsOn: '2026-01-10', priceRounding: 'NET' as const }
  const change = (periodInMonths: number) =>
    withTermsOfPeriod({ ...older, nextTerms: { ...older, fromPeriod: 1, periodInMonths } }, 1).priceRounding
  expect([change(older.periodInMonths), change(older.periodInMonths + 1)]).toEqual(['NET', 'GROSS'])
})
