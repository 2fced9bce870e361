import { expect, test } from 'vitest'
import { differencesOf, subjectPath } from './audit.rules.ts'

test('lists only the fields that changed, with the path of inner fields', () => {
  const before = { status: 'ACTIVE', deposit: { amount: 64, status: 'HELD' }, days: [1, 2] }
  const after = { status: 'ACTIVE', deposit: { amount: 0, status: 'HELD' }, days: [1, 2], reason: 'paid' }
  expect(differencesOf(before, after)).toEqual([
    { field: 'deposit.amount', before: 64, after: 0 },
    { field: 'reason', before: undefined, after: 'paid' },
  ])
})

test('lists all fields of a new subject and omits empty ones', () => {
  expect(differencesOf(null, { name: 'Eva', note: null })).toEqual([{ field: 'name', before: undefined, after: 'Eva' }])
})

test('shows no difference without states', () => {
  expect(differencesOf(null, null)).toEqual([])
})

test('links only subjects that have a screen', () => {
  expect(subjectPath({ kind: 'contract', id: 'c1' })).toBe('/contracts/c1')
  expect(subjectPath({ kind: 'task', id: 't1' })).toBeUndefined()
})
