import { expect, test } from 'vitest'
import { effectiveDates, endDates, endRefusal, usedUntil } from './end.rules.ts'

const overdue = {
  status: 'ACTIVE',
  withdrawnAt: null,
  overdueSince: '2026-10-01',
  endGround: null,
  endEffectiveAt: null,
} as const
const days = { noticeDays: 15, clearanceDays: 14 }
const request = { ground: 'DEFAULT', today: '2026-11-20', day: undefined, terminationOn: null } as const

test('ends a contract for default only while an invoice is overdue', () => {
  expect(endRefusal(overdue, 'DEFAULT')).toBeNull()
  expect(endRefusal({ ...overdue, overdueSince: null }, 'DEFAULT')).toBe('contract/not-endable')
  expect(endRefusal({ ...overdue, overdueSince: null }, 'BREACH')).toBeNull()
})

test('refuses a second notice, and a contract that has ended, is withdrawn or has an effective termination', () => {
  const refused = 'contract/not-endable'
  expect(endRefusal({ ...overdue, endGround: 'DEFAULT' }, 'DEFAULT')).toBe(refused)
  expect(endRefusal({ ...overdue, endGround: 'DEFAULT' }, 'FRAUD')).toBeNull()
  expect(endRefusal({ ...overdue, endGround: 'BREACH', endEffectiveAt: new Date(0) }, 'FRAUD')).toBe(refused)
  expect(endRefusal({ ...overdue, withdrawnAt: new Date(0) }, 'FRAUD')).toBe(refused)
  expect(endRefusal({ ...overdue, status: 'EVICTED' }, 'FRAUD')).toBe(refused)
  expect(endRefusal({ ...overdue, status: 'TERMINATED' }, 'FRAUD')).toBe(refused)
})

test('calculates the deadline, the termination day and the last day to clear the Box for a default', () => {
  expect(endDates(request, days)).toEqual({
    deadlineOn: '2026-12-05',
    terminationOn: '2026-12-06',
    emptyBy: '2026-12-19',
  })
  expect(endDates({ ...request, day: '2026-12-04' }, days)).toBeNull()
  expect(endDates({ ...request, day: '2026-12-10' }, days)).toMatchObject({ deadlineOn: '2026-12-10' })
})

test('ends a contract immediately for fraud, on the chosen day for a breach, and by agreement without days to clear the Box', () => {
  expect(endDates({ ...request, ground: 'FRAUD' }, days)).toMatchObject({ terminationOn: '2026-11-21' })
  expect(endDates({ ...request, ground: 'FRAUD', day: '2026-11-22' }, days)).toBeNull()
  expect(endDates({ ...request, ground: 'BREACH', day: '2026-11-30' }, days)).toEqual({
    deadlineOn: null,
    terminationOn: '2026-12-01',
    emptyBy: '2026-12-14',
  })
  expect(endDates({ ...request, ground: 'BREACH', day: '2026-11-19' }, days)).toBeNull()
  expect(endDates({ ...request, ground: 'AGREEMENT', day: '2026-11-30' }, days)).toMatchObject({ emptyBy: null })
})

test('retains the termination day of the tenant when it is earlier', () => {
  const leaving = { ...request, ground: 'BREACH', day: '2026-12-31', terminationOn: '2026-12-10' } as const
  expect(endDates(leaving, days)).toMatchObject({ terminationOn: '2026-12-10' })
})

test('takes effect on the day after the deadline, or today when the job runs later', () => {
  const notice = { deadlineOn: '2026-12-05', terminationOn: null }
  expect(effectiveDates(notice, '2026-12-06', 14)).toEqual({ terminationOn: '2026-12-06', emptyBy: '2026-12-19' })
  expect(effectiveDates(notice, '2026-12-09', 14)).toMatchObject({ terminationOn: '2026-12-09' })
})

test('takes effect on the termination day of the tenant when that day is earlier', () => {
  const notice = { deadlineOn: '2026-12-05', terminationOn: '2026-12-03' }
  expect(effectiveDates(notice, '2026-12-06', 14)).toEqual({ terminationOn: '2026-12-03', emptyBy: '2026-12-16' })
  const later = { ...notice, terminationOn: '2026-12-31' }
  expect(effectiveDates(later, '2026-12-06', 14)).toMatchObject({ terminationOn: '2026-12-06' })
})

test('charges the use until the day of the clearance', () => {
  const ended = { startsOn: '2026-01-01', terminationOn: '2026-12-06' }
  expect(usedUntil({ ...ended, clearedOn: null })).toBe('2026-12-06')
  expect(usedUntil({ ...ended, clearedOn: '2026-12-01' })).toBe('2026-12-06')
  expect(usedUntil({ ...ended, clearedOn: '2026-12-10' })).toBe('2026-12-11')
  expect(usedUntil({ startsOn: '2027-01-01', terminationOn: '2026-12-06', clearedOn: null })).toBe('2027-01-01')
})
