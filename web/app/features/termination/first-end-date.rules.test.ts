import { expect, test } from 'vitest'
import { canEndTomorrow } from './first-end-date.rules.ts'

test.each([
  ['2026-11-17', '2026-11-16T09:00:00.000Z', true],
  ['2026-11-18', '2026-11-16T09:00:00.000Z', false],
  // In Bratislava it is the next day already.
  ['2026-11-18', '2026-11-16T23:30:00.000Z', true],
  ['2026-12-15', '2026-11-16T09:00:00.000Z', false],
])('the first possible date %s is tomorrow or earlier at %s: %s', (day, now, expected) => {
  expect(canEndTomorrow(day, new Date(now), 'Europe/Bratislava')).toBe(expected)
})
