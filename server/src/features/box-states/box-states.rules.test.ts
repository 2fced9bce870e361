import { describe, expect, test } from 'vitest'
import { inspectionRefusal, shownState, stateRefusal } from './box-states.rules.ts'

const today = '2026-11-17'

describe('stateRefusal', () => {
  const change = { current: 'active', state: 'out-of-service', until: null, today, awaitsInspection: false } as const
  test('accepts a Box out of service with and without an expected day', () => {
    expect(stateRefusal(change)).toBeNull()
    expect(stateRefusal({ ...change, until: today })).toBeNull()
  })
  test('refuses an expected day in the past or for another state', () => {
    expect(stateRefusal({ ...change, until: '2026-11-16' })).toBe('until')
    expect(stateRefusal({ ...change, state: 'to-inspect', until: today })).toBe('until')
  })
  test('refuses to activate a Box that waits for an inspection', () => {
    expect(stateRefusal({ ...change, current: 'to-inspect', state: 'active' })).toBe('state')
    expect(stateRefusal({ ...change, current: 'out-of-service', state: 'active', awaitsInspection: true })).toBe(
      'state',
    )
    expect(stateRefusal({ ...change, current: 'out-of-service', state: 'active' })).toBeNull()
  })
  test('refuses every other state for a Box to inspect', () => {
    expect(stateRefusal({ ...change, current: 'to-inspect', state: 'out-of-service' })).toBe('state')
    expect(stateRefusal({ ...change, current: 'to-inspect', state: 'to-inspect' })).toBeNull()
  })
})

describe('inspectionRefusal', () => {
  const report = { result: 'EMPTY', note: '', state: 'active', until: null, today } as const
  test('accepts an empty Box without a note', () => {
    expect(inspectionRefusal(report)).toBeNull()
  })
  test('refuses to free a Box that is not empty', () => {
    expect(inspectionRefusal({ ...report, result: 'NOT_EMPTY', note: 'Regály.' })).toBe('state')
  })
  test('requires a note for damage, because the tenant reads it', () => {
    expect(inspectionRefusal({ ...report, result: 'DAMAGED' })).toBe('note')
    expect(inspectionRefusal({ ...report, result: 'DAMAGED', note: 'Dvere.' })).toBeNull()
  })
})

describe('shownState', () => {
  const box = { state: 'active', isBusy: true, isHeld: true, isEnding: true, isOverdue: true } as const
  test('shows the most urgent state', () => {
    expect(shownState({ ...box, state: 'to-inspect' })).toBe('to-inspect')
    expect(shownState(box)).toBe('overdue')
    expect(shownState({ ...box, isOverdue: false })).toBe('ending')
    expect(shownState({ ...box, isOverdue: false, isEnding: false })).toBe('held')
    expect(shownState({ ...box, isOverdue: false, isEnding: false, isHeld: false })).toBe('let')
    expect(shownState({ state: 'active', isBusy: false, isHeld: false, isEnding: false, isOverdue: false })).toBe(
      'free',
    )
  })
})
