import { expect, test } from 'vitest'
import { isEarlyStartBarred, isPossibleStart, startDayOf } from './start.rules.ts'

test.each([
  ['a consumer', true, false, '2026-12-01'],
  ['a consumer with an early start', true, true, '2026-11-16'],
  ['a company', false, false, '2026-11-16'],
])('starts the contract of %s (consumer %s, early start %s) on %s', (_customer, isConsumer, earlyStart, day) => {
  expect(startDayOf({ isConsumer, earlyStart, concludedOn: '2026-11-16' })).toBe(day)
})

test.each([
  ['later than the rule', false, '2026-12-10', '2026-12-10'],
  ['earlier than the withdrawal period', false, '2026-11-20', '2026-12-01'],
  ['within an early start', true, '2026-11-20', '2026-11-20'],
  ['in the past', true, '2026-11-15', '2026-11-16'],
])('starts a contract with a requested day %s (early start %s, %s) on %s', (_case, earlyStart, requestedOn, day) => {
  expect(startDayOf({ isConsumer: true, earlyStart, concludedOn: '2026-11-16', requestedOn })).toBe(day)
})

test('accepts a first day from today on, within the configured days', () => {
  const days = ['2026-11-14', '2026-11-15', '2027-01-14', '2027-01-15']
  expect(days.map((day) => isPossibleStart(day, '2026-11-15', 60))).toEqual([false, true, true, false])
})

test('refuses an early start from the second withdrawal on', () => {
  expect([0, 1, 2, 3].map(isEarlyStartBarred)).toEqual([false, false, true, true])
})
