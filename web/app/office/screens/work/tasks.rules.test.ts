import { expect, test } from 'vitest'
import { causeOf, dueState, dueUntil, mayDo } from './tasks.rules.ts'

test('limits a week to seven days that include today', () => {
  expect(dueUntil('week', '2026-12-28')).toBe('2027-01-03')
  expect(dueUntil('any', '2026-12-28')).toBeUndefined()
})

test('marks a deadline before today as late', () => {
  const states = [null, '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => dueState(day, '2026-11-18'))
  expect(states).toEqual(['none', 'late', 'today', 'later'])
})

test('offers only people of the location of the task', () => {
  const task = { warehouse: { id: 'a', name: 'A' } }
  expect(mayDo({ role: 'DESK', warehouses: ['b'] }, task)).toBe(false)
  expect(mayDo({ role: 'DESK', warehouses: ['a'] }, task)).toBe(true)
  expect(mayDo({ role: 'DESK', warehouses: null }, task)).toBe(true)
  expect(mayDo({ role: 'DESK', warehouses: [] }, { warehouse: null })).toBe(true)
})

test('links a task to its contract, or to its location without a contract', () => {
  const warehouse = { id: 'w', name: 'W' }
  expect(causeOf({ kind: 'manual', contract: { id: 'c', number: '1' }, warehouse })).toBe('/contracts/c')
  expect(causeOf({ kind: 'door-failing', contract: null, warehouse })).toBe('/locations/w')
  expect(causeOf({ kind: 'answer-dispute', contract: { id: 'c', number: '1' }, warehouse })).toBe('/money/disputes')
})
