import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, daysInMonth } from '#src/kernel/days.ts'
import { daysInPeriod, nextRentDay, periodOf, startOfPeriod, usedFraction, usedPeriod } from './period.rules.ts'

const monthly = (startsOn: string) => ({ startsOn, periodInMonths: 1 })

test('calculates periods from the first day of the contract', () => {
  const starts = [0, 1, 2, 3].map((index) => startOfPeriod(monthly('2026-01-31'), index))
  expect(starts).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
})

test('starts the next quarter three months later', () => {
  const starts = [0, 1, 2].map((index) => startOfPeriod({ startsOn: '2026-11-30', periodInMonths: 3 }, index))
  expect(starts).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
})

test('produces periods without gaps and overlaps', () => {
  const anchor = fc.record({
    startsOn: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days)),
    periodInMonths: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(anchor, fc.nat(60), (facts, index) => {
      const [one, two] = [periodOf(facts, index), periodOf(facts, index + 1)]
      expect(daysBetween(one.to, two.from)).toBe(1)
      expect(daysInPeriod(one)).toBe(daysBetween(one.from, two.from))
    }),
  )
})

test.each([
  ['2026-12-15', null, '2026-12-14'],
  ['2027-01-31', null, '2026-12-14'],
  [null, null, '2026-12-14'],
  ['2026-12-14', { days: 29, of: 30, months: 0 }, '2026-12-13'],
  ['2026-11-16', { days: 1, of: 30, months: 0 }, '2026-11-15'],
  ['2026-11-30', { days: 15, of: 30, months: 0 }, '2026-11-29'],
  ['2026-11-15', { days: 0, of: 30, months: 0 }, '2026-11-14'],
  ['2026-11-01', { days: 0, of: 30, months: 0 }, '2026-10-31'],
])(
  'returns for a contract that ends on %s the used part %o of the period from 15 Nov to 14 Dec',
  (endsOn, part, to) => {
    const period = periodOf(monthly('2026-11-15'), 0)
    expect(usedFraction(period, endsOn)).toEqual(part)
    expect(usedPeriod(period, endsOn)).toEqual({ from: '2026-11-15', to })
  },
)

test.each([
  ['2027-01-14', 1],
  ['2027-01-15', 2],
  ['2027-11-14', 11],
])('counts for a yearly period and the termination day %s the %i used complete months', (endsOn, months) => {
  const year = periodOf({ startsOn: '2026-11-15', periodInMonths: 12 }, 0)
  expect(usedFraction(year, endsOn)).toMatchObject({ months })
})

test('starts no period on or after the termination day', () => {
  expect(nextRentDay(monthly('2026-11-15'), 1, null)).toBe('2026-12-15')
  expect(nextRentDay(monthly('2026-11-15'), 1, '2026-12-16')).toBe('2026-12-15')
  expect(nextRentDay(monthly('2026-11-15'), 1, '2026-12-15')).toBeNull()
})

test('starts all periods on the day of the month of the start, or on the last day of a shorter month', () => {
  let wrong = 0
  for (let day = '2024-01-01'; day <= '2032-12-31'; day = addDays(day, 1)) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    for (let index = 0; index < 36; index++) {
      const { from, to } = periodOf(monthly(day), index)
      const counted = year * 12 + month - 1 + index
      const [wantedYear, wantedMonth] = [Math.floor(counted / 12), (counted % 12) + 1]
      const expected = Math.min(date, daysInMonth(wantedYear, wantedMonth))
      const [fromYear, fromMonth, fromDate] = from.split('-').map(Number)
      if (fromYear !== wantedYear || fromMonth !== wantedMonth || fromDate !== expected) wrong++
      if (addDays(to, 1) !== startOfPeriod(monthly(day), index + 1)) wrong++
    }
  }
  expect(wrong).toBe(0)
})
