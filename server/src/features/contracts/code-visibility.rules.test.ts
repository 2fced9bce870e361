import { expect, test } from 'vitest'
import { codeVisibility } from './code-visibility.rules.ts'

test.each([
  ['a running contract', {}, 'NOT_REQUIRED', 'SHOWN'],
  ['a verified identity', {}, 'VERIFIED', 'SHOWN'],
  ['an unchecked identity', {}, 'REQUIRED', 'HIDDEN'],
  ['a pending identity check', {}, 'PENDING', 'HIDDEN'],
  ['a refused identity', {}, 'REFUSED', 'HIDDEN'],
  ['a suspended contract', { overdueSince: '2026-11-01' }, 'NOT_REQUIRED', 'SUSPENDED'],
  ['a disputed payment', { disputedAt: new Date('2026-11-15T09:00:00Z') }, 'NOT_REQUIRED', 'SUSPENDED'],
  ['a suspended contract and an unchecked identity', { overdueSince: '2026-11-01' }, 'REQUIRED', 'HIDDEN'],
  ['a contract that ends tomorrow', { status: 'TERMINATING', terminationOn: '2026-11-17' }, 'NOT_REQUIRED', 'SHOWN'],
  ['an evicted contract', { status: 'EVICTED', terminationOn: '2026-11-17' }, 'NOT_REQUIRED', 'HIDDEN'],
  ['a contract that starts today', { startsOn: '2026-11-16' }, 'NOT_REQUIRED', 'SHOWN'],
  ['a contract that starts tomorrow', { startsOn: '2026-11-17' }, 'NOT_REQUIRED', 'HIDDEN'],
  [
    'a contract on its termination day',
    { status: 'TERMINATING', terminationOn: '2026-11-16' },
    'NOT_REQUIRED',
    'HIDDEN',
  ],
  [
    'a withdrawn contract that is still to be emptied',
    { status: 'TERMINATING', terminationOn: '2026-11-13', withdrawnAt: new Date(0), emptyBy: '2026-11-16' },
    'NOT_REQUIRED',
    'SHOWN',
  ],
  ['a terminated contract', { status: 'TERMINATED', terminationOn: '2026-11-20' }, 'NOT_REQUIRED', 'HIDDEN'],
] as const)('decides for %s (%j, identity %s) that the codes are %s', (_case, change, identity, visibility) => {
  const running = {
    ...({ status: 'ACTIVE', startsOn: '2026-01-01', terminationOn: null, withdrawnAt: null } as const),
    ...{ emptyBy: null, overdueSince: null, disputedAt: null, staffSuspendedAt: null },
  }
  expect(codeVisibility({ ...running, ...change }, { identity, today: '2026-11-16', suspendAfterDays: 14 })).toBe(
    visibility,
  )
})
