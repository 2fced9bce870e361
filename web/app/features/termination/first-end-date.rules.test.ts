import { expect, test } from 'vitest'
import { canEndTomorrow } from './first-end-date.rules.ts'

test.each([
  ['2026-11-17', '2026-11-16T09:00:00.000Z', true],
  ['2026-11-18', '2026-11-16T09:00:00.000Z', false],
  // It is already the next day in Bratislava.
  ['2026-11-18', '2026-11-16T23:30:00.000Z', true],
  ['2026-12-15', '2026-11-16T09:00:00.000Z', false],
])('compares the first date %s with tomorrow at %s and returns %s', (day, now, expected) => {
  expect(canEndTomorrow(day, new Date(now), 'Europe/Bratislava')).toBe(expected)
})
