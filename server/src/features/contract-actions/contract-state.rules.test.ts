import { expect, test } from 'vitest'
import { daysOfAccess, emptyingOf } from './contract-state.rules.ts'

const active = {
  status: 'ACTIVE' as const,
  startsOn: '2026-05-29',
  terminationOn: null,
  withdrawnAt: null,
  emptyBy: null,
  evictedAt: null,
  inspectedAt: null,
  inspectionObjection: null,
}
const notice = { ...active, status: 'TERMINATING' as const, terminationOn: '2026-11-16' }
const cleared = { ...notice, emptyBy: '2026-11-29' }
const ended = { ...notice, status: 'TERMINATED' as const }
const at = new Date('2026-11-15T08:00:00Z')

test.each([
  ['BEFORE', active, '2026-05-28'],
  ['NOW', active, '2026-05-29'],
  ['NOW', notice, '2026-11-15'],
  ['AFTER', notice, '2026-11-16'],
  ['NOW', cleared, '2026-11-29'],
  ['AFTER', cleared, '2026-11-30'],
  ['AFTER', ended, '2026-11-15'],
  ['AFTER', { ...ended, startsOn: '2026-12-01' }, '2026-11-15'],
] as const)('returns that access is %s for %o on %s', (expected, contract, today) => {
  expect(daysOfAccess(contract, today)).toBe(expected)
})

test.each([
  [null, active, '2026-11-30'],
  [null, notice, '2026-11-15'],
  ['UNCONFIRMED', notice, '2026-11-16'],
  [null, cleared, '2026-11-29'],
  ['UNCONFIRMED', cleared, '2026-11-30'],
  ['UNCONFIRMED', ended, '2026-11-20'],
  ['CONFIRMED', { ...ended, evictedAt: at }, '2026-11-20'],
  ['INSPECTED', { ...ended, inspectedAt: at }, '2026-11-20'],
  ['OBJECTED', { ...ended, evictedAt: at, inspectedAt: at, inspectionObjection: 'Paint' }, '2026-11-20'],
] as const)('returns the emptying %s for %o on %s', (expected, contract, today) => {
  expect(emptyingOf(contract, today)).toBe(expected)
})
