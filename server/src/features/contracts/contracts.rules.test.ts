import { contractStatuses } from '@boxzone/contract/contract-choices'
import { expect, test } from 'vitest'
import {
  canTransitionContract,
  canWithdraw,
  firstPossibleTerminationDay,
  isAccessSuspended,
  isContractOver,
  isEndedByOperator,
  isReminderDue,
  lastDayOf,
  lastDayToEmpty,
  terminationAfter,
  transitionContract,
} from './contracts.rules.ts'

test('permits only the transitions between ACTIVE and TERMINATING, and from TERMINATING to TERMINATED, directly or through EVICTED', () => {
  const possible = contractStatuses.flatMap((from) =>
    contractStatuses.filter((to) => canTransitionContract(from, to)).map((to) => `${from} ${to}`),
  )
  expect(possible).toEqual([
    'ACTIVE TERMINATING',
    'TERMINATING ACTIVE',
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
])('returns for a contract from %s and the day %s the earliest last day %s', (startsOn, today, day) => {
  expect(firstPossibleTerminationDay({ startsOn }, today)).toBe(day)
})

test('suspends the access from the fourteenth overdue day', () => {
  const facts = { overdueSince: '2026-11-01', disputedAt: null, staffSuspendedAt: null }
  expect(isAccessSuspended(facts, '2026-11-14', 14)).toBe(false)
  expect(isAccessSuspended(facts, '2026-11-15', 14)).toBe(true)
  expect(isAccessSuspended({ overdueSince: null, disputedAt: null, staffSuspendedAt: null }, '2027-01-01', 14)).toBe(
    false,
  )
  expect(isAccessSuspended(facts, '2026-11-03', 2)).toBe(true)
})

test('suspends the access while a dispute is recorded, independently of overdue days', () => {
  const disputedAt = new Date('2026-11-15T09:00:00Z')
  expect(isAccessSuspended({ overdueSince: null, disputedAt, staffSuspendedAt: null }, '2026-11-15', 14)).toBe(true)
})

test('suspends the access while staff suspend it, independently of overdue days', () => {
  const staffSuspendedAt = new Date('2026-11-15T09:00:00Z')
  expect(isAccessSuspended({ overdueSince: null, disputedAt: null, staffSuspendedAt }, '2026-11-15', 14)).toBe(true)
})

test('ends a contract on its termination day, or fourteen days after a withdrawal', () => {
  const terminating = { status: 'TERMINATING', terminationOn: '2026-11-20', withdrawnAt: null } as const
  const withdrawn = { ...terminating, withdrawnAt: new Date('2026-11-20T09:00:00Z') }
  expect(isContractOver(terminating, '2026-11-19')).toBe(false)
  expect(isContractOver(terminating, '2026-11-20')).toBe(true)
  expect(isContractOver(withdrawn, '2026-12-03')).toBe(false)
  expect(isContractOver(withdrawn, '2026-12-04')).toBe(true)
  expect(isContractOver({ ...withdrawn, status: 'EVICTED' }, '2026-11-20')).toBe(true)
  expect(isContractOver({ ...terminating, status: 'ACTIVE' }, '2027-01-01')).toBe(false)
  expect(isContractOver({ ...terminating, status: 'TERMINATED' }, '2027-01-01')).toBe(false)
})

test('returns the stored last day to empty the Box after a withdrawal, or the fourteenth day when none is stored', () => {
  const withdrawn = { terminationOn: '2026-11-20', withdrawnAt: new Date('2026-11-20T09:00:00Z'), emptyBy: null }
  expect(lastDayToEmpty({ ...withdrawn, emptyBy: '2026-11-23' })).toBe('2026-11-23')
  expect(lastDayToEmpty(withdrawn)).toBe('2026-12-04')
  expect(lastDayToEmpty({ ...withdrawn, withdrawnAt: null })).toBeNull()
})

test('reminds in the three days before the termination day, but not on the day of the cancellation request', () => {
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

test('treats a contract without a termination day or withdrawal period as neither ended nor open to withdrawal', () => {
  expect(isContractOver({ status: 'TERMINATING', terminationOn: null, withdrawnAt: null }, '2026-11-20')).toBe(false)
  const facts = { status: 'ACTIVE', isConsumer: true, isWithdrawn: false, withdrawableUntil: null } as const
  expect(canWithdraw(facts, '2026-11-20')).toBe(false)
})

test('converts the stored termination day to the last day and back', () => {
  expect(lastDayOf({ terminationOn: '2027-01-25', withdrawnAt: null })).toBe('2027-01-24')
  expect(lastDayOf({ terminationOn: '2027-01-25', withdrawnAt: new Date() })).toBe('2027-01-25')
  expect(lastDayOf({ terminationOn: null, withdrawnAt: null })).toBeNull()
  expect(terminationAfter('2027-01-24')).toBe('2027-01-25')
})

test('treats neither a withdrawal nor an agreement as a termination by the operator', () => {
  const ended = { endGround: 'BREACH', endEffectiveAt: new Date(0), withdrawnAt: null } as const
  expect(isEndedByOperator(ended)).toBe(true)
  expect(isEndedByOperator({ ...ended, endGround: 'AGREEMENT' })).toBe(false)
  expect(isEndedByOperator({ ...ended, withdrawnAt: new Date(0) })).toBe(false)
})
