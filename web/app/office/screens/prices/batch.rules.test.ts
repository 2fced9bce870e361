import type { BatchContract } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { addedPerMonth, groupExclusions } from './batch.rules.ts'

const item = (changes: Partial<BatchContract>): BatchContract => ({
  contractId: 'c',
  number: 'HZ1',
  state: 'PENDING',
  exclusion: null,
  from: null,
  currency: 'EUR',
  oldMonthlyPrice: 100,
  newMonthlyPrice: 105,
  ...changes,
})

test('adds the difference for each currency without excluded contracts', () => {
  const items = [item({}), item({ newMonthlyPrice: 100.1 }), item({ currency: 'CZK', newMonthlyPrice: 150 })]
  expect(addedPerMonth([...items, item({ state: 'EXCLUDED', newMonthlyPrice: 999 })])).toEqual([
    { currency: 'EUR', amount: 5.1 },
    { currency: 'CZK', amount: 50 },
  ])
})

test('groups exclusions by reason, the most frequent first', () => {
  const excluded = (exclusion: BatchContract['exclusion']) => item({ state: 'EXCLUDED', exclusion })
  const groups = groupExclusions([item({}), excluded('UNCHANGED'), excluded('GUARANTEED'), excluded('GUARANTEED')])
  expect(groups.map(([reason, items]) => [reason, items.length])).toEqual([
    ['GUARANTEED', 2],
    ['UNCHANGED', 1],
  ])
})
