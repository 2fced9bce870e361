import { expect, test } from 'vitest'
import { lastDayProblem } from './last-day.rules.ts'

test.each([
  ['', 'badDay'],
  ['tomorrow', 'badDay'],
  ['2026-12-13', 'tooEarly'],
  ['2026-12-14', undefined],
  ['2027-01-01', undefined],
] as const)('validates the last day %j', (day, problem) => {
  expect(lastDayProblem(day, '2026-12-14')).toBe(problem)
})
