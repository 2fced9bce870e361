import { expect, test } from 'vitest'
import { instantAt, wallTimeIn } from './zoned-time.ts'

test.each([
  ['2026-11-15T18:30', 'Europe/Bratislava', '2026-11-15T17:30:00.000Z'],
  ['2026-07-15T18:30', 'Europe/Bratislava', '2026-07-15T16:30:00.000Z'],
  ['2026-11-15T18:30', 'Europe/Bucharest', '2026-11-15T16:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Bratislava', '2026-03-29T01:30:00.000Z'],
  ['2026-12-31T23:59', 'Europe/Warsaw', '2026-12-31T22:59:00.000Z'],
])('converts %s in %s to %s', (wallTime, zone, instant) => {
  expect(instantAt(wallTime, zone)?.toISOString()).toBe(instant)
  expect(wallTimeIn(new Date(instant), zone)).toBe(wallTime)
})

test.each(['', '2026-11-15', '18:30', '2026-13-01T00:00', '2026-11-15T25:00'])('rejects "%s" as a time', (text) => {
  expect(instantAt(text, 'Europe/Bratislava')).toBeUndefined()
})
