import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateDeposit } from './deposit-set-off.rules.ts'

test('pays the oldest amounts first and the last one in part', () => {
  expect(allocateDeposit(10_000, [6_000, 6_000, 100])).toEqual([6_000, 4_000, 0])
  expect(allocateDeposit(10_000, [2_000])).toEqual([2_000])
  expect(allocateDeposit(0, [2_000])).toEqual([0])
})

test('pays at most the deposit and at most each amount', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 10 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), amounts, (deposit, owed) => {
      const parts = allocateDeposit(deposit, owed)
      const total = (list: readonly number[]) => list.reduce((sum, part) => sum + part, 0)
      expect(total(parts)).toBe(Math.min(deposit, total(owed)))
      expect(parts.every((part, index) => part >= 0 && part <= (owed[index] ?? 0))).toBe(true)
    }),
  )
})
