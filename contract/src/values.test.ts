import { expect, test } from 'vitest'
import { Day, Instant } from './values.ts'

test.each([
  [Day, '0001-01-01', true],
  [Day, '2028-02-29', true],
  [Day, '0000-01-01', false],
  [Day, '2027-02-29', false],
  [Instant, '2026-11-17T08:00:00Z', true],
  [Instant, '0000-11-17T08:00:00Z', false],
])('accepts only days and times that PostgreSQL stores (%#)', (schema, text, isValid) => {
  expect(schema.safeParse(text).success).toBe(isValid)
})
