import { expect, test } from 'vitest'
import { disputedParts } from './disputed-parts.rules.ts'

const rent = (gross: number, refunded = 0) => ({ rent: { gross, credit: 0, credited: 0, setOff: 0 }, refunded })

test.each([
  { disputed: 0, parts: [0, 0, 0] },
  { disputed: 60, parts: [60, 0, 0] },
  { disputed: 150, parts: [100, 50, 0] },
  { disputed: 900, parts: [100, 200, 300] },
])('divides the disputed $disputed over the rents, the first Box first', ({ disputed, parts }) => {
  expect(disputedParts([rent(100), rent(200), rent(300)], disputed)).toEqual(parts)
})

test('excludes the refunded part of each Box from the disputed parts', () => {
  expect(disputedParts([rent(100, 100), rent(200, 50), rent(300)], 900)).toEqual([0, 150, 300])
})
