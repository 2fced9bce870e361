import { expect, test } from 'vitest'
import { canEndTomorrow } from './first-end-date.rules.ts'

const canEnd = (day: string, now: string) => canEndTomorrow(day, new Date(now), 'Europe/Bratislava')

test.each([
  ['2026-11-17', '2026-11-16T09:00:00.000Z'],
  // It is already the next day in Bratislava.
  ['2026-11-18', '2026-11-16T23:30:00.000Z'],
])('returns true for the first end date %s, which is tomorrow at %s', (day, now) => {
  expect(canEnd(day, now)).toBe(true)
})

test.each([
  ['2026-11-18', '2026-11-16T09:00:00.000Z'],
  ['2026-12-15', '2026-11-16T09:00:00.000Z'],
])('returns false for the first end date %s, which is later than tomorrow at %s', (day, now) => {
  expect(canEnd(day, now)).toBe(false)
})
