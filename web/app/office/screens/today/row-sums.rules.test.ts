import { expect, test } from 'vitest'
import type { AttentionItem } from '../../lib/attention.rules.ts'
import { sumsOf } from './row-sums.rules.ts'

const base = { group: 'today' as const, warehouseId: null, task: null, sortBy: '' }
const warehouse = { id: 'w', name: 'Ružinov' }

function leftBox(key: string, deposit: { amount: number; currency: 'EUR' | 'CZK' } | null): AttentionItem {
  const formerTenant = { contractId: key, customer: 'Eva', hasConfirmed: false, deposit }
  const state = { state: 'to-inspect' as const, reason: null, until: null, since: null, version: 1, isLate: false }
  return { ...base, kind: 'inspect', key, box: { id: key, number: '1', warehouse, ...state, formerTenant } }
}

test('adds up the held deposits of Boxes to inspect by currency', () => {
  const items = [
    leftBox('a', { amount: 140, currency: 'EUR' }),
    leftBox('b', { amount: 1_000, currency: 'CZK' }),
    leftBox('c', { amount: 60, currency: 'EUR' }),
    leftBox('d', null),
  ]
  expect(sumsOf(items)).toEqual([
    { currency: 'EUR', amount: 200 },
    { currency: 'CZK', amount: 1_000 },
  ])
})
