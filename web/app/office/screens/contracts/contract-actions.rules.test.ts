import { permissionsOf, type StaffRole } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { contractActions, proposedAction } from './contract-actions.rules.ts'

const running = {
  status: 'ACTIVE' as const,
  suspension: null,
  end: null,
  deposit: { amount: 64, status: 'HELD' as const },
  isEndProposed: false,
  overdueSince: null,
  accessSuspended: false,
  access: { days: 'NOW' as const },
  rents: [],
  startsOn: '2026-05-29',
  today: '2026-11-17',
}
const end = {
  ground: 'DEFAULT' as const,
  noticedOn: '2026-11-17',
  payBy: '2026-12-02',
  effectiveAt: null,
  clearBy: null,
  clearedAt: null,
  settledAt: null,
}
const may = (role: StaffRole) => (permission: Parameters<Parameters<typeof contractActions>[1]>[0]) =>
  permissionsOf(role).includes(permission)
const panels = (contract: Parameters<typeof contractActions>[0], role: StaffRole) =>
  contractActions(contract, may(role)).map(({ panel }) => panel)

test('offers a role only what it may do', () => {
  expect(panels(running, 'MANAGER')).toEqual(['suspend', 'price', 'move', 'end', 'charge', 'deposit', 'codes'])
  expect(panels(running, 'DESK')).toEqual(['move', 'credit', 'codes'])
  expect(panels(running, 'AUDITOR')).toEqual([])
})

test('offers to change the first day only before this day', () => {
  expect(panels({ ...running, startsOn: '2026-11-18' }, 'DESK')).toContain('start')
  expect(panels({ ...running, startsOn: '2026-11-17' }, 'DESK')).not.toContain('start')
})

test('offers to resume a suspended contract and the clearance of an ended one', () => {
  const suspended = { ...running, suspension: { since: '2026-11-17T08:00:00Z', reason: 'Smoke' } }
  expect(panels(suspended, 'OWNER')).toContain('resume')
  expect(panels(suspended, 'OWNER')).not.toContain('suspend')
  const ended = { ...running, status: 'TERMINATING' as const, end: { ...end, effectiveAt: '2026-12-03T00:00:00Z' } }
  expect(panels(ended, 'OWNER')).toContain('clearance')
  expect(panels(ended, 'OWNER')).not.toContain('end')
  expect(proposedAction(ended)).toBe('clearance')
})

test('names the suspension of a contract that arrears suspend already differently, and offers no suspension after the days of access', () => {
  const offered = (contract: typeof running) =>
    contractActions(contract, may('OWNER')).find(({ panel }) => panel === 'suspend')
  expect(offered(running)).toEqual({ panel: 'suspend', key: 'r' })
  expect(offered({ ...running, accessSuspended: true })).toEqual({ panel: 'suspend', key: 'r', name: 'suspend-too' })
  const over = { ...running, access: { days: 'AFTER' as const } }
  expect(panels(over, 'OWNER')).not.toContain('suspend')
})

test('proposes a payment link for an overdue contract and the end after long arrears', () => {
  expect(proposedAction(running)).toBeUndefined()
  expect(proposedAction({ ...running, overdueSince: '2026-11-10' })).toBe('payment-link')
  expect(proposedAction({ ...running, overdueSince: '2026-09-10', isEndProposed: true })).toBe('end')
})
