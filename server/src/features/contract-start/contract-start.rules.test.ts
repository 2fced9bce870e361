import { describe, expect, test } from 'vitest'
import { dayRefusal, daysOfStart, startLimits, startRefusal } from './contract-start.rules.ts'

const contract = { status: 'ACTIVE', startsOn: '2026-12-01', originalStartsOn: null, endNoticedOn: null } as const
const state = { today: '2026-11-15', isSuspended: false, isMoveAgreed: false, isFirstPeriodPaid: true }

describe('startRefusal', () => {
  test.each([
    ['null until the day before the start', contract, { ...state, today: '2026-11-30' }, null],
    ['STARTED on the first day', contract, { ...state, today: '2026-12-01' }, 'STARTED'],
    ['NOT_RUNNING after a notice', { ...contract, status: 'TERMINATING' as const }, state, 'NOT_RUNNING'],
    ['NOT_RUNNING during a notice of default', { ...contract, endNoticedOn: '2026-11-14' }, state, 'NOT_RUNNING'],
    ['ALREADY_CHANGED after a change', { ...contract, originalStartsOn: '2026-11-20' }, state, 'ALREADY_CHANGED'],
    ['ACCESS_SUSPENDED while access is suspended', contract, { ...state, isSuspended: true }, 'ACCESS_SUSPENDED'],
    ['MOVE_OPEN while a move is agreed', contract, { ...state, isMoveAgreed: true }, 'MOVE_OPEN'],
    ['NOT_INVOICED without a paid first period', contract, { ...state, isFirstPeriodPaid: false }, 'NOT_INVOICED'],
  ])('returns %s', (_name, facts, current, expected) => {
    expect(startRefusal(facts, current)).toBe(expected)
  })
})

describe('startLimits', () => {
  const firm = { isConsumer: false, earlyStart: false, concludedOn: '2026-11-10' }
  const now = { today: '2026-11-15', freeOn: null, aheadDays: 60 }

  test('permits a company to start today', () => {
    expect(startLimits({ ...firm, ...now })).toEqual({ from: '2026-11-15', until: '2027-01-14' })
  })

  test('permits a consumer without an early start to start on the 15th day after the conclusion', () => {
    expect(startLimits({ ...firm, ...now, isConsumer: true }).from).toBe('2026-11-25')
    expect(startLimits({ ...firm, ...now, isConsumer: true, earlyStart: true }).from).toBe('2026-11-15')
  })

  test('begins after the last day of the former tenant', () => {
    expect(startLimits({ ...firm, ...now, freeOn: '2026-12-03' }).from).toBe('2026-12-03')
    expect(startLimits({ ...firm, ...now, freeOn: '2026-11-01' }).from).toBe('2026-11-15')
  })
})

describe('dayRefusal', () => {
  const limits = { from: '2026-12-03', until: '2027-01-14' }
  test.each([
    ['2026-12-02', 'BOX_NOT_FREE'],
    ['2026-12-03', null],
    ['2027-01-14', null],
    ['2027-01-15', 'DAY'],
  ])('returns for the day %s the refusal %s', (day, expected) => {
    expect(dayRefusal(day, limits, '2026-12-03')).toBe(expected)
  })

  test('refuses a day before the limit when the Box is free', () => {
    expect(dayRefusal('2026-12-02', limits, null)).toBe('DAY')
  })
})

test('moves the period, the next payment and the guarantee', () => {
  const facts = { startsOn: '2027-01-31', periodInMonths: 1, priceGuaranteeFrom: null, priceGuaranteeMonths: 12 }
  expect(daysOfStart(facts)).toEqual({
    startsOn: '2027-01-31',
    firstPeriod: { from: '2027-01-31', to: '2027-02-27' },
    nextRentOn: '2027-02-28',
    priceGuaranteedTo: '2028-01-30',
  })
})
