import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '#src/kernel/days.ts'
import { firstYear, lastGuaranteedDay } from './first-year.rules.ts'

test.each([
  [1, 12_000 + 11 * 13_000],
  [3, 12_000 + 3 * 13_000],
  [5, 12_000 + 2 * 13_000],
  [6, 12_000 + 13_000],
  [12, 12_000],
  [24, 12_000],
])('adds the payments of the first twelve months for a period of %i months', (periodInMonths, total) => {
  expect(firstYear({ periodInMonths, first: 12_000, later: 13_000 })).toBe(total)
})

test('agrees with a calendar of due days', () => {
  const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 36 }), amount, amount, (date, periodInMonths, first, later) => {
      const startsOn = date.toISOString().slice(0, 10)
      const secondYear = addMonths(startsOn, 12)
      let total = 0
      for (let index = 0, due = startsOn; due < secondYear; index += 1) {
        total += index === 0 ? first : later
        due = addMonths(startsOn, (index + 1) * periodInMonths)
      }
      expect(firstYear({ periodInMonths, first, later })).toBe(total)
    }),
  )
})

test.each([
  ['2026-11-15', 12, '2027-11-14'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2026-08-31', 6, '2027-02-27'],
  ['2026-11-15', 0, null],
])('ends the guarantee of a contract from %s after %i months on %s', (startsOn, months, day) => {
  expect(lastGuaranteedDay(startsOn, months)).toBe(day)
})
