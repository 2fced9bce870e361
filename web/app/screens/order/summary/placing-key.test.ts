import { expect, test } from 'vitest'
import { placingKey } from './placing-key.ts'

test('returns the same key only for the same order and the same failed payment', () => {
  const order = { boxId: 'b', periodInMonths: 1 }
  const key = placingKey('d', order, null)
  expect(placingKey('d', { ...order }, null)).toBe(key)
  expect(placingKey('d', { ...order, periodInMonths: 3 }, null)).not.toBe(key)
  expect(placingKey('d', order, 'o1')).not.toBe(key)
})
