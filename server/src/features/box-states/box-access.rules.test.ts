import { expect, test } from 'vitest'
import { accessOfBox, type BoxAccessFacts } from './box-access.rules.ts'

const running: BoxAccessFacts = {
  status: 'ACTIVE',
  ...{ startsOn: '2026-01-10', terminationOn: null, withdrawnAt: null, emptyBy: null },
  ...{ overdueSince: null, disputedAt: null, staffSuspendedAt: null },
}
const view = { today: '2026-11-18', suspendAfterDays: 14, seesMoney: true }
const at = new Date('2026-11-10T08:00:00Z')

test.each([
  ['OPEN for a paid contract', {}, 'OPEN'],
  ['OPEN before the limit of overdue days', { overdueSince: '2026-11-10' }, 'OPEN'],
  ['OVERDUE after the limit of overdue days', { overdueSince: '2026-11-04' }, 'OVERDUE'],
  ['DISPUTED for a disputed payment', { disputedAt: at }, 'DISPUTED'],
  ['STAFF for a suspension by staff, even with a debt', { staffSuspendedAt: at, overdueSince: '2026-09-01' }, 'STAFF'],
  ['CLOSED before the first day of the contract', { startsOn: '2026-11-19' }, 'CLOSED'],
])('returns %s', (_, change, access) => {
  expect(accessOfBox({ ...running, ...change }, view)).toBe(access)
})

test('hides the debt from a role that sees no amounts', () => {
  const facts = { ...running, overdueSince: '2026-09-01' }
  expect(accessOfBox(facts, { ...view, seesMoney: false })).toBe('SUSPENDED')
})
