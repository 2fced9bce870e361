import { contractStatuses } from '@boxzone/contract/contract-choices'
import { expect, test } from 'vitest'
import {
  canTransitionContract,
  canWithdraw,
  codesSeen,
  firstPossibleDay,
  isAccessSuspended,
  isContractOver,
  isReminderDue,
  lastDayToEmpty,
  transitionContract,
} from './contracts.rules.ts'

test('a contract goes from ACTIVE over TERMINATING and EVICTED to TERMINATED, and nowhere else', () => {
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
])('a contract from %s can on %s end on %s at the earliest', (startsOn, today, day) => {
  expect(firstPossibleDay({ startsOn }, today)).toBe(day)
})

test('access is suspended from the fourteenth day', () => {
  const facts = { overdueSince: '2026-11-01' }
  expect(isAccessSuspended(facts, '2026-11-14', 14)).toBe(false)
  expect(isAccessSuspended(facts, '2026-11-15', 14)).toBe(true)
  expect(isAccessSuspended({ overdueSince: null }, '2027-01-01', 14)).toBe(false)
  expect(isAccessSuspended(facts, '2026-11-03', 2)).toBe(true)
})

test('a contract ends on its day; after a withdrawal there are fourteen days to empty the Box', () => {
  const leaving = { status: 'TERMINATING', terminationOn: '2026-11-20', isWithdrawn: false } as const
  expect(isContractOver(leaving, '2026-11-19')).toBe(false)
  expect(isContractOver(leaving, '2026-11-20')).toBe(true)
  expect(lastDayToEmpty('2026-11-20')).toBe('2026-12-04')
  expect(isContractOver({ ...leaving, isWithdrawn: true }, '2026-12-04')).toBe(false)
  expect(isContractOver({ ...leaving, isWithdrawn: true }, '2026-12-05')).toBe(true)
  expect(isContractOver({ ...leaving, isWithdrawn: true, status: 'EVICTED' }, '2026-11-20')).toBe(true)
  expect(isContractOver({ ...leaving, status: 'ACTIVE' }, '2027-01-01')).toBe(false)
  expect(isContractOver({ ...leaving, status: 'TERMINATED' }, '2027-01-01')).toBe(false)
})

test('the reminder comes in the last three days, not on the day of the request', () => {
  const leaving = { status: 'TERMINATING', terminationOn: '2026-11-20' } as const
  expect(isReminderDue(leaving, '2026-11-01', '2026-11-16')).toBe(false)
  expect(isReminderDue(leaving, '2026-11-01', '2026-11-17')).toBe(true)
  expect(isReminderDue(leaving, '2026-11-17', '2026-11-17')).toBe(false)
  expect(isReminderDue(leaving, '2026-11-01', '2026-11-20')).toBe(false)
  expect(isReminderDue({ ...leaving, status: 'EVICTED' }, '2026-11-01', '2026-11-18')).toBe(false)
})

test('consumers withdraw inside their days, once', () => {
  const facts = { status: 'ACTIVE', isConsumer: true, isWithdrawn: false, withdrawableUntil: '2026-11-29' } as const
  expect(canWithdraw(facts, '2026-11-29')).toBe(true)
  expect(canWithdraw(facts, '2026-11-30')).toBe(false)
  expect(canWithdraw({ ...facts, isConsumer: false }, '2026-11-20')).toBe(false)
  expect(canWithdraw({ ...facts, isWithdrawn: true }, '2026-11-20')).toBe(false)
  expect(canWithdraw({ ...facts, status: 'TERMINATED' }, '2026-11-20')).toBe(false)
  expect(canWithdraw({ ...facts, status: 'TERMINATING' }, '2026-11-20')).toBe(true)
})

test('a move that the life of a contract does not know is an error that names it', () => {
  expect(() => transitionContract('TERMINATED', 'ACTIVE')).toThrow('from TERMINATED to ACTIVE')
  expect(transitionContract('ACTIVE', 'TERMINATING')).toBe('TERMINATING')
})

test('the reminder comes on the day before the last too', () => {
  const leaving = { status: 'TERMINATING', terminationOn: '2026-11-20' } as const
  expect(isReminderDue(leaving, '2026-11-01', '2026-11-19')).toBe(true)
  expect(isReminderDue({ ...leaving, terminationOn: null }, '2026-11-01', '2026-11-19')).toBe(false)
})

test('without a day there is neither an end nor a right to withdraw', () => {
  expect(isContractOver({ status: 'TERMINATING', terminationOn: null, isWithdrawn: false }, '2026-11-20')).toBe(false)
  const facts = { status: 'ACTIVE', isConsumer: true, isWithdrawn: false, withdrawableUntil: null } as const
  expect(canWithdraw(facts, '2026-11-20')).toBe(false)
})

test.each([
  ['a running contract', {}, 'NOT_REQUIRED', 'SHOWN'],
  ['somebody who is verified', {}, 'VERIFIED', 'SHOWN'],
  ['somebody who is not known yet', {}, 'REQUIRED', 'HIDDEN'],
  ['somebody whose check runs', {}, 'PENDING', 'HIDDEN'],
  ['somebody who was refused', {}, 'REFUSED', 'HIDDEN'],
  ['one that is suspended', { overdueSince: '2026-11-01' }, 'NOT_REQUIRED', 'SUSPENDED'],
  ['one that is suspended, for somebody not known', { overdueSince: '2026-11-01' }, 'REQUIRED', 'HIDDEN'],
  ['one that ends tomorrow', { status: 'TERMINATING', terminationOn: '2026-11-17' }, 'NOT_REQUIRED', 'SHOWN'],
  ['an emptied one before its day', { status: 'EVICTED', terminationOn: '2026-11-17' }, 'NOT_REQUIRED', 'SHOWN'],
  ['one whose day has come', { status: 'TERMINATING', terminationOn: '2026-11-16' }, 'NOT_REQUIRED', 'HIDDEN'],
  ['an emptied one on its day', { status: 'EVICTED', terminationOn: '2026-11-16' }, 'NOT_REQUIRED', 'HIDDEN'],
  [
    'a withdrawn one while it is emptied',
    { status: 'TERMINATING', terminationOn: '2026-11-10', isWithdrawn: true },
    'NOT_REQUIRED',
    'SHOWN',
  ],
  ['one that has ended', { status: 'TERMINATED', terminationOn: '2026-11-20' }, 'NOT_REQUIRED', 'HIDDEN'],
] as const)('codes of %s', (_what, change, identity, seen) => {
  const running = { status: 'ACTIVE', terminationOn: null, isWithdrawn: false, overdueSince: null } as const
  expect(codesSeen({ ...running, ...change }, { identity, today: '2026-11-16', suspendAfterDays: 14 })).toBe(seen)
})
