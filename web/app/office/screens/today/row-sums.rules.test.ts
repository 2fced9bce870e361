import type { FormerContract } from '@boxzone/contract'
import { expect, test } from 'vitest'
import type { AttentionItem } from '../../lib/attention.rules.ts'
import { sumsOf } from './row-sums.rules.ts'

const base = { group: 'today' as const, warehouseId: null, task: null, sortBy: '' }
const warehouse = { id: 'w', name: 'Ružinov' }

type Deposit = FormerContract['deposit']

function leftBox(key: string, deposit: Deposit): AttentionItem {
  const tenant = { customerId: key, customer: 'Eva', phoneNumber: null }
  const formerContract = { id: key, number: 'Z1', ...tenant, lastDay: null, hasConfirmed: false, deposit }
  const state = { state: 'to-inspect' as const, reason: null, until: null, since: null, version: 1, isLate: false }
  return { ...base, kind: 'inspect', key, box: { id: key, number: '1', warehouse, ...state, formerContract } }
}

test('adds up the held deposits of Boxes to inspect by currency', () => {
  const items = [
    leftBox('a', { amount: 140, currency: 'EUR', status: 'HELD' }),
    leftBox('b', { amount: 1_000, currency: 'CZK', status: 'HELD' }),
    leftBox('c', { amount: 60, currency: 'EUR', status: 'HELD' }),
    leftBox('d', null),
    leftBox('e', { amount: 40, currency: 'EUR', status: 'REFUND_REFUSED' }),
    leftBox('f', { amount: 50, currency: 'EUR', status: 'REFUNDED' }),
  ]
  expect(sumsOf(items)).toEqual([
    { currency: 'EUR', amount: 200 },
    { currency: 'CZK', amount: 1_000 },
  ])
})
