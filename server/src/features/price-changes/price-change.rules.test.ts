import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#src/kernel/days.ts'
import { changeByPercent, planPrice } from './price-change.rules.ts'

const contract = {
  status: 'ACTIVE',
  startsOn: '2025-01-15',
  periodInMonths: 1,
  monthlyNet: 10_000,
  nextTerms: null,
  nextPrice: null,
  priceGuaranteeMonths: null,
  priceGuaranteeFrom: null,
} as const
const limits = { noticeDays: 30, guaranteeMonths: 12, maxPercent: 15 }
const request = { monthlyNet: 11_000, today: '2026-11-20', nextPeriod: 23, isMoveAgreed: false, override: false }
const lower = { monthlyNet: 8_000, from: '2026-12-15' }

test('raises the price from the first period after the notice', () => {
  expect(planPrice(contract, request, limits)).toMatchObject({ exclusion: null, from: '2027-01-15', percent: 10 })
  expect(planPrice(contract, { ...request, from: '2027-02-01' }, limits)).toMatchObject({ from: '2027-02-15' })
})

test.each([
  ['a short notice', { from: '2026-12-19' }, {}, 'NOTICE_TOO_SHORT'],
  ['an increase above the maximum', { monthlyNet: 11_501 }, {}, 'ABOVE_MAXIMUM'],
  ['the guarantee', {}, { startsOn: '2026-06-15' }, 'GUARANTEED'],
  ['the guarantee of the contract', {}, { priceGuaranteeMonths: 36 }, 'GUARANTEED'],
  ['a day that is too far ahead', { from: '9999-12-31' }, {}, 'TOO_FAR_AHEAD'],
  ['an announced decrease', { monthlyNet: 9_500 }, { nextPrice: lower }, 'DECREASE_ANNOUNCED'],
  [
    'the return to the price before an announced decrease',
    { monthlyNet: 10_000 },
    { nextPrice: lower },
    'DECREASE_ANNOUNCED',
  ],
  ['the same price', { monthlyNet: 10_000 }, {}, 'UNCHANGED'],
  ['a contract that moves', { isMoveAgreed: true }, {}, 'MOVE_OPEN'],
  ['a terminating contract', {}, { status: 'TERMINATING' }, 'NOT_RUNNING'],
] as const)('excludes %s', (_case, changed, facts, exclusion) => {
  const nextPeriod = 'startsOn' in facts ? 6 : 23
  const plan = planPrice({ ...contract, ...facts }, { ...request, nextPeriod, ...changed }, limits)
  expect(plan.exclusion).toBe(exclusion)
})

test('lets an owner exceed the maximum', () => {
  expect(planPrice(contract, { ...request, monthlyNet: 20_000, override: true }, limits).exclusion).toBeNull()
})

test('lowers the price without notice and inside the guarantee', () => {
  const guaranteed = { ...contract, startsOn: '2026-10-25' }
  const plan = planPrice(guaranteed, { ...request, monthlyNet: 9_000, nextPeriod: 1 }, limits)
  expect(plan).toMatchObject({ exclusion: null, from: '2026-11-25' })
})

test('respects the notice and the guarantee for every age and period', () => {
  const days = fc.integer({ min: 0, max: 800 })
  fc.assert(
    fc.property(days, fc.constantFrom(1, 3, 6, 12), fc.integer({ min: 10_001, max: 11_500 }), (age, months, price) => {
      const startsOn = addDays('2026-11-20', -age)
      const facts = { ...contract, startsOn, periodInMonths: months }
      const plan = planPrice(facts, { ...request, monthlyNet: price, nextPeriod: 0 }, limits)
      if (plan.exclusion !== null) return
      expect(plan.from >= addDays('2026-11-20', 30)).toBe(true)
      expect(plan.from >= addMonths(startsOn, 12)).toBe(true)
    }),
  )
})

test('rounds a change by per cent', () => {
  expect(changeByPercent(10_001, 5)).toBe(10_501)
  expect(changeByPercent(10_000, -10)).toBe(9_000)
})
