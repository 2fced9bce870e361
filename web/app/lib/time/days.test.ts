import { expect, test, vi } from 'vitest'
import { addDays, dayIn, daysBetween } from './days.ts'

test('returns the day of an instant in the time zone', () => {
  expect(dayIn('2026-12-31T22:30:00.000Z', 'Europe/Bucharest')).toBe('2027-01-01')
  expect(dayIn(new Date('2026-12-31T22:30:00.000Z'), 'Europe/Bratislava')).toBe('2026-12-31')
})

test('creates one format per time zone', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  for (const day of ['2026-03-01', '2026-03-02']) expect(dayIn(`${day}T12:00:00Z`, 'Europe/Prague')).toBe(day)
  expect(created).toHaveBeenCalledOnce()
  created.mockRestore()
})

test('adds days across the end of a month and a leap day', () => {
  expect(addDays('2026-12-28', 6)).toBe('2027-01-03')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('counts whole days across a change to summer time', () => {
  expect(daysBetween('2026-11-17', '2026-11-17')).toBe(0)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-11-18', '2026-10-29')).toBe(-20)
})
