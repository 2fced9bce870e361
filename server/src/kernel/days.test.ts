import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, daysInMonth, startOfDay, toDay } from './days.ts'

test('counts months from the anchor without drift', () => {
  expect([1, 2, 3, 4].map((months) => addMonths('2026-10-31', months))).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ])
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
})

test('returns the anchor day or the last day of the month for every start in 2024–2032', () => {
  for (let day = '2024-01-01'; day <= '2032-12-31'; day = addDays(day, 1)) {
    const anchor = Number(day.slice(8))
    for (let months = 0; months <= 36; months++) {
      const moved = addMonths(day, months)
      const last = daysInMonth(Number(moved.slice(0, 4)), Number(moved.slice(5, 7)))
      if (Number(moved.slice(8)) !== Math.min(anchor, last)) throw new Error(`${day} + ${months} = ${moved}`)
    }
  }
})

test('inverts addDays with daysBetween', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -5000, max: 5000 }),
      (from, days) => daysBetween(from, addDays(from, days)) === days,
    ),
  )
})

test('returns different days of one instant in Bucharest and Bratislava', () => {
  const instant = new Date('2026-11-15T22:30:00Z')
  expect(toDay(instant, 'Europe/Bratislava')).toBe('2026-11-15')
  expect(toDay(instant, 'Europe/Bucharest')).toBe('2026-11-16')
})

test('starts a day at midnight of its zone in summer and winter time', () => {
  expect(startOfDay('2026-11-30', 'Europe/Bratislava').toISOString()).toBe('2026-11-29T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Bratislava').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Bucharest').toISOString()).toBe('2026-10-25T22:00:00.000Z')
})
