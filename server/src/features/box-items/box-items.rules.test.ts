import { expect, test } from 'vitest'
import { isListEditable, listDeletionDay } from './box-items.rules.ts'

test.each([
  ['ACTIVE', true],
  ['TERMINATING', true],
  ['EVICTED', false],
  ['TERMINATED', false],
] as const)('decides whether the list of a contract in status %s is editable', (status, expected) => {
  expect(isListEditable(status)).toBe(expected)
})

test('returns the deletion day one year after the end in the time zone of the warehouse, and null before the end', () => {
  expect(listDeletionDay(null, 'Europe/Bratislava')).toBeNull()
  expect(listDeletionDay(new Date('2026-11-14T23:30:00Z'), 'Europe/Bratislava')).toBe('2027-11-15')
})
