import { expect, test } from 'vitest'
import { isPastDue, nextPeriodOf } from './contract-import.rules.ts'

const next = (startsOn: string, periodInMonths: number, paidUntil: string) =>
  nextPeriodOf({ startsOn, periodInMonths, paidUntil })

test('returns the period after the last paid day', () => {
  expect(next('2026-10-10', 1, '2026-11-09')).toEqual({ index: 1 })
  expect(next('2024-01-31', 1, '2026-02-27')).toEqual({ index: 25 })
  expect(next('2020-01-01', 12, '2026-12-31')).toEqual({ index: 7 })
})

test('suggests the nearest valid days when the paid day is not the end of a period', () => {
  expect(next('2026-08-10', 3, '2026-11-20')).toEqual({ problem: expect.stringMatching(/2026-11-09 or 2027-02-09/) })
  expect(next('2026-11-01', 1, '2026-11-15')).toEqual({ problem: expect.stringMatching(/2026-11-30 or later/) })
})

test('refuses more than a hundred paid years', () => {
  expect(next('1900-01-01', 1, '1999-12-31')).toEqual({ index: 1200 })
  expect(next('1900-01-01', 1, '2000-01-31')).toEqual({ problem: 'paid_until is too far from start' })
})

test('treats a contract as past due from the second unpaid day', () => {
  expect(['2026-11-15', '2026-11-14', '2026-11-13'].map((day) => isPastDue(day, '2026-11-15'))).toEqual([
    false,
    false,
    true,
  ])
})
