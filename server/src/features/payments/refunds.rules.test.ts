import { expect, test } from 'vitest'
import { refundedAmount, returnedAmount } from './refunds.rules.ts'

const refunds = [
  { status: 'DONE', amount: 100, returnedAt: null },
  { status: 'REQUESTED', amount: 20, returnedAt: null },
  { status: 'FAILED', amount: 3, returnedAt: null },
  { status: 'FAILED', amount: 4, returnedAt: new Date('2026-11-15T09:00:00.000Z') },
] as const

test('adds up the refunds that the provider has completed or still processes', () => {
  expect(refundedAmount(refunds)).toBe(120)
})

test('counts a refused refund that staff paid in another way as returned', () => {
  expect(returnedAmount(refunds)).toBe(124)
})
