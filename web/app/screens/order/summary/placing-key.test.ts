import { expect, test } from 'vitest'
import { placingKey } from './placing-key.ts'

test('the same order has the same key, a changed one or one after a failure another', () => {
  const order = { boxId: 'b', periodInMonths: 1 }
  const key = placingKey('d', order, null)
  expect(placingKey('d', { ...order }, null)).toBe(key)
  expect(placingKey('d', { ...order, periodInMonths: 3 }, null)).not.toBe(key)
  expect(placingKey('d', order, 'o1')).not.toBe(key)
})
