import { contractStatuses } from '@boxzone/contract/contract-choices'
import { expect, test } from 'vitest'
import {
  canTransitionContract,
  canWithdraw,
  codeVisibility,
  firstPossibleDay,
  isAccessSuspended,
  isContractOver,
  isReminderDue,
  lastDayToEmpty,
  transitionContract,
} from './contracts.rules.ts'

test('permits only the transitions from ACTIVE over TERMINATING and EVICTED to TERMINATED', () => {
  const possible = contractStatuses.flatMap((from) =>
    contractStatuses.filter((to) => canTransitionContract(from, to)).map((to) => `${from} ${to}`),
  )
  expect(possible).toEqual([
    'ACTIVE TERMINATING',
    'TERMINATING EVICTED',
    'TERMINATING TERMINATED',
    'EVICTED TERMINATED',
  ])
  expect(() => transitionContract('TERMINATED', 'ACTIVE')).toThrow()
})

test.each([
  ['2026-11-15', '2026-11-15', '2026-12-14'],
  ['2026-11-15', '2026-12-12', '2026-12-14'],
  ['2026-11-15', '2026-12-13', '2026-12-14'],
  ['2026-11-15', '2026-12-14', '2026-12-15'],
  ['2026-01-31', '2026-02-01', '2026-02-27'],
  ['2024-11-15', '2026-02-28', '2026-03-01'],
])('returns for a contract from %s on %s the first possible day %s', (startsOn, today, day) => {
  expect(firstPossibleDay({ startsOn }, today)).toBe(day)
})

test('suspends the access from the fourteenth overdue day', () => {
  const facts = { overdueSince: '2026-11-01' }
  expect(isAccessSuspended(facts, '2026-11-14', 14)).toBe(false)
  expect(isAccessSuspended(facts, '2026-11-15', 14)).toBe(true)
  expect(isAccessSuspended({ overdueSince: null }, '2027-01-01', 14)).toBe(false)
  expect(isAccessSuspended(facts, '2026-11-03', 2)).toBe(true)
})

test('ends a contract on its termination day, or fourteen days after a withdrawal', () => {
  const terminating = { status: 'TERMINATING', terminationOn: '2026-11-20', isWithdrawn: false } as const
  expect(isContractOver(terminating, '2026-11-19')).toBe(false)
  expect(isContractOver(terminating, '2026-11-20')).toBe(true)
  expect(lastDayToEmpty('2026-11-20')).toBe('2026-12-04')
  expect(isContractOver({ ...terminating, isWithdrawn: true }, '2026-12-04')).toBe(false)
  expect(isContractOver({ ...terminating, isWithdrawn: true }, '2026-12-05')).toBe(true)
  expect(isContractOver({ ...terminating, isWithdrawn: true, status: 'EVICTED' }, '2026-11-20')).toBe(true)
  expect(isContractOver({ ...terminating, status: 'ACTIVE' }, '2027-01-01')).toBe(false)
  expect(isContractOver({ ...terminating, status: 'TERMINATED' }, '2027-01-01')).toBe(false)
})

test('reminds in the last three days and not on the day of the request', () => {
  const terminating = { status: 'TERMINATING', terminationOn: '2026-11-20' } as const
  expect(isReminderDue(terminating, '2026-11-01', '2026-11-16')).toBe(false)
  expect(isReminderDue(terminating, '2026-11-01', '2026-11-17')).toBe(true)
  expect(isReminderDue(terminating, '2026-11-17', '2026-11-17')).toBe(false)
  expect(isReminderDue(terminating, '2026-11-01', '2026-11-20')).toBe(false)
  expect(isReminderDue({ ...terminating, status: 'EVICTED' }, '2026-11-01', '2026-11-18')).toBe(false)
})

test('permits one withdrawal of a consumer within the withdrawal period', () => {
  const facts = { status: 'ACTIVE', isConsumer: true, isWithdrawn: false, withdrawableUntil: '2026-11-29' } as const
  expect(canWithdraw(facts, '2026-11-29')).toBe(true)
  expect(canWithdraw(facts, '2026-11-30')).toBe(false)
  expect(canWithdraw({ ...facts, isConsumer: false }, '2026-11-20')).toBe(false)
  expect(canWithdraw({ ...facts, isWithdrawn: true }, '2026-11-20')).toBe(false)
  expect(canWithdraw({ ...facts, status: 'TERMINATED' }, '2026-11-20')).toBe(false)
  expect(canWithdraw({ ...facts, status: 'TERMINATING' }, '2026-11-20')).toBe(true)
})

test('throws an error that contains both states of an invalid transition', () => {
  expect(() => transitionContract('TERMINATED', 'ACTIVE')).toThrow('from TERMINATED to ACTIVE')
  expect(transitionContract('ACTIVE', 'TERMINATING')).toBe('TERMINATING')
})

test('reminds on the last day before the termination', () => {
  const terminating = { status: 'TERMINATING', terminationOn: '2026-11-20' } as const
  expect(isReminderDue(terminating, '2026-11-01', '2026-11-19')).toBe(true)
  expect(isReminderDue({ ...terminating, terminationOn: null }, '2026-11-01', '2026-11-19')).toBe(false)
})

test('treats a contract without a termination day or withdrawal period as neither over nor withdrawable', () => {
  expect(isContractOver({ status: 'TERMINATING', terminationOn: null, isWithdrawn: false }, '2026-11-20')).toBe(false)
  const facts = { status: 'ACTIVE', isConsumer: true, isWithdrawn: false, withdrawableUntil: null } as const
  expect(canWithdraw(facts, '2026-11-20')).toBe(false)
})

test.each([
  ['a running contract', {}, 'NOT_REQUIRED', 'SHOWN'],
  ['a verified identity', {}, 'VERIFIED', 'SHOWN'],
  ['an unchecked identity', {}, 'REQUIRED', 'HIDDEN'],
  ['a pending identity check', {}, 'PENDING', 'HIDDEN'],
  ['a refused identity', {}, 'REFUSED', 'HIDDEN'],
  ['a suspended contract', { overdueSince: '2026-11-01' }, 'NOT_REQUIRED', 'SUSPENDED'],
  ['a suspended contract and an unchecked identity', { overdueSince: '2026-11-01' }, 'REQUIRED', 'HIDDEN'],
  ['a contract that ends tomorrow', { status: 'TERMINATING', terminationOn: '2026-11-17' }, 'NOT_REQUIRED', 'SHOWN'],
  [
    'an evicted contract before its termination day',
    { status: 'EVICTED', terminationOn: '2026-11-17' },
    'NOT_REQUIRED',
    'SHOWN',
  ],
  [
    'a contract on its termination day',
    { status: 'TERMINATING', terminationOn: '2026-11-16' },
    'NOT_REQUIRED',
    'HIDDEN',
  ],
  [
    'an evicted contract on its termination day',
    { status: 'EVICTED', terminationOn: '2026-11-16' },
    'NOT_REQUIRED',
    'HIDDEN',
  ],
  [
    'a withdrawn contract that is still to be emptied',
    { status: 'TERMINATING', terminationOn: '2026-11-10', isWithdrawn: true },
    'NOT_REQUIRED',
    'SHOWN',
  ],
  ['a terminated contract', { status: 'TERMINATED', terminationOn: '2026-11-20' }, 'NOT_REQUIRED', 'HIDDEN'],
] as const)('decides whether the codes are visible for %s', (_what, change, identity, visibility) => {
  const running = { status: 'ACTIVE', terminationOn: null, isWithdrawn: false, overdueSince: null } as const
  expect(codeVisibility({ ...running, ...change }, { identity, today: '2026-11-16', suspendAfterDays: 14 })).toBe(
    visibility,
  )
})
