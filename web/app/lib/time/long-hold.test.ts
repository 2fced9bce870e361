import { expect, test } from 'vitest'
import { isLongHold } from './long-hold.ts'

const now = new Date('2026-11-15T10:00:00Z')

test('shows the day only for a hold that ends after more than twelve hours', () => {
  expect(isLongHold(new Date('2026-11-17T10:00:00Z'), now)).toBe(true)
  expect(isLongHold(new Date('2026-11-15T22:00:00Z'), now)).toBe(false)
  expect(isLongHold(new Date('2026-11-15T10:30:00Z'), now)).toBe(false)
})
