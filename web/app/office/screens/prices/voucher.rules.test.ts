import { expect, test } from 'vitest'
import { endOfDayIn } from './voucher.rules.ts'

test.each([
  ['2026-12-31', 'Europe/Bratislava', '2026-12-31T22:59:59.000Z'],
  ['2026-07-31', 'Europe/Bratislava', '2026-07-31T21:59:59.000Z'],
  ['2026-07-31', 'Europe/Bucharest', '2026-07-31T20:59:59.000Z'],
  ['2026-10-25', 'Europe/Bucharest', '2026-10-25T21:59:59.000Z'],
  ['2026-07-31', 'UTC', '2026-07-31T23:59:59.000Z'],
])('returns the last second of %s in %s', (day, zone, end) => {
  expect(endOfDayIn(day, zone)).toBe(end)
})
