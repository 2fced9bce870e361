import { expect, test } from 'vitest'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { canConfirmEviction, isDepositUnclaimed } from './eviction.rules.ts'

const ended = { ...sampleContract, status: 'TERMINATED', evictedAt: null } as const

test('offers the eviction confirmation before the end, and after the end while the deposit is held', () => {
  expect(canConfirmEviction({ ...sampleContract, status: 'TERMINATING' })).toBe(true)
  expect(canConfirmEviction(sampleContract)).toBe(false)
  expect(canConfirmEviction(ended)).toBe(true)
})

test.each([
  ['confirmed', { evictedAt: '2026-11-20T09:00:00.000Z' }],
  ['refunded', { deposit: { ...ended.deposit, status: 'REFUNDED' } }],
  ['without a deposit', { deposit: { ...ended.deposit, amount: 0 } }],
  ['objected to', { deposit: { ...ended.deposit, objection: 'dented' } }],
  ['evicted', { status: 'EVICTED' }],
] as const)('reports no unclaimed deposit of a contract that is %s', (_, change) => {
  expect(isDepositUnclaimed({ ...ended, ...change })).toBe(false)
})
