import { expect, test } from 'vitest'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { canConfirmEviction, isDepositUnclaimed } from './eviction.rules.ts'

const ended = { ...sampleContract, status: 'TERMINATED', evictedAt: null } as const

test('offers the eviction confirmation for a terminating contract, and for a terminated one while the deposit is held', () => {
  expect(canConfirmEviction({ ...sampleContract, status: 'TERMINATING' })).toBe(true)
  expect(canConfirmEviction(sampleContract)).toBe(false)
  expect(canConfirmEviction(ended)).toBe(true)
})

test.each([
  ['a confirmed eviction', { evictedAt: '2026-11-20T09:00:00.000Z' }],
  ['a refunded deposit', { deposit: { ...ended.deposit, status: 'REFUNDED' } }],
  ['no deposit', { deposit: { ...ended.deposit, amount: 0 } }],
  ['an objection to the deposit', { deposit: { ...ended.deposit, objection: 'dented' } }],
  ['the status EVICTED', { status: 'EVICTED' }],
] as const)('reports no unclaimed deposit of a contract with %s', (_, change) => {
  expect(isDepositUnclaimed({ ...ended, ...change })).toBe(false)
})
