import { expect, test } from 'vitest'
import {
  changeRefusal,
  chargesUntil,
  evictionRefusal,
  hasDepositToRefund,
  isBlockedSinceEnd,
  mayInspectBox,
  paidBeforeImport,
  paidBeyond,
} from './termination.rules.ts'

const contract = { startsOn: '2026-11-15', periodInMonths: 1, firstPeriod: 0, nextTerms: null }
const rent = (periodIndex: number, periodFrom: string, periodTo: string, status: 'CREATED' | 'PAID') => ({
  ...{ periodIndex, periodFrom, periodTo, status },
})
const paid = rent(1, '2026-12-15', '2027-01-14', 'PAID')

test('charges nothing and refunds the remaining days when the end is in a paid period', () => {
  expect(chargesUntil(contract, [paid], '2027-01-04')).toMatchObject([])
  expect(paidBeyond([paid], '2027-01-04')).toMatchObject({ rent: paid, kept: { days: 20, of: 31 } })
})

test('bills and refunds nothing when the end is the first day of a period', () => {
  expect(chargesUntil(contract, [paid], '2027-01-15')).toEqual([])
  expect(paidBeyond([paid], '2027-01-15')).toBeNull()
})

test('refunds the last day of a period when it is the end date', () => {
  expect(chargesUntil(contract, [paid], '2027-01-14')).toMatchObject([])
  expect(paidBeyond([paid], '2027-01-14')).toMatchObject({ rent: paid, kept: { days: 30, of: 31 } })
})

test('charges later periods, the last one by days', () => {
  expect(chargesUntil(contract, [paid], '2027-02-20')).toMatchObject([
    { on: '2027-01-15', period: { from: '2027-01-15', to: '2027-02-14' }, part: null },
    { on: '2027-02-15', period: { from: '2027-02-15', to: '2027-02-19' }, part: { days: 5, of: 28 } },
  ])
})

test('charges an announced rent by days or not at all', () => {
  const announced = rent(2, '2027-01-15', '2027-02-14', 'CREATED')
  expect(chargesUntil(contract, [paid, announced], '2027-01-15')).toEqual([])
  expect(chargesUntil(contract, [paid, announced], '2027-01-16')).toMatchObject([{ part: { days: 1, of: 31 } }])
})

test('charges one day for a period that starts on the day before the end', () => {
  expect(chargesUntil(contract, [paid], '2027-01-16')).toMatchObject([{ on: '2027-01-15', part: { days: 1, of: 31 } }])
})

test('refunds a part of the paid rent whose period includes the end date', () => {
  const before = rent(0, '2026-11-15', '2026-12-14', 'PAID')
  const announced = rent(1, '2026-12-15', '2027-01-14', 'CREATED')
  const after = rent(2, '2027-01-15', '2027-02-14', 'PAID')
  expect(paidBeyond([before, after, paid], '2026-12-16')).toMatchObject({ rent: paid, kept: { days: 1, of: 31 } })
  expect(paidBeyond([before, announced, after], '2027-01-04')).toBeNull()
  expect(paidBeyond([], '2027-01-04')).toBeNull()
})

test('requires a refund only for a held deposit', () => {
  expect(hasDepositToRefund({ deposit: 6400, depositStatus: 'HELD' })).toBe(true)
  expect(hasDepositToRefund({ deposit: 0, depositStatus: 'HELD' })).toBe(false)
  expect(hasDepositToRefund({ deposit: 6400, depositStatus: 'REFUNDED' })).toBe(false)
})

test('returns each period after the end date that was paid before the import, with its used part', () => {
  const importedContract = { startsOn: '2026-01-01', periodInMonths: 1, firstPeriod: 12 }
  expect(paidBeforeImport(importedContract, '2027-01-01')).toMatchObject([])
  expect(paidBeforeImport(importedContract, '2026-11-21')).toMatchObject([
    { period: { from: '2026-12-01', to: '2026-12-31' }, part: { days: 0, of: 31 } },
    { period: { from: '2026-11-01', to: '2026-11-30' }, part: { days: 20, of: 30 } },
  ])
  expect(
    paidBeforeImport({ ...importedContract, firstPeriod: 0 }, '2026-11-21'),
    'a contract that was not imported',
  ).toMatchObject([])
})

test('charges the days after an invoiced part of a period once', () => {
  const part = rent(2, '2027-01-15', '2027-01-23', 'PAID')
  expect(chargesUntil(contract, [paid, part], '2027-01-24')).toEqual([])
  expect(chargesUntil(contract, [paid, part], '2027-03-01')).toMatchObject([
    { periodIndex: 3, period: { from: '2027-01-24', to: '2027-02-23' }, part: null },
    { periodIndex: 4, period: { from: '2027-02-24', to: '2027-02-28' } },
  ])
})

const terminating = {
  status: 'TERMINATING',
  terminationOn: '2027-01-25',
  withdrawnAt: null,
  endEffectiveAt: null,
} as const

test('allows a change until the day before the last day, if the Box is not promised', () => {
  expect(changeRefusal(terminating, '2027-01-23', false)).toBeNull()
  expect(changeRefusal(terminating, '2027-01-24', false)).toBe('cancelContract/too-late')
  expect(changeRefusal(terminating, '2027-01-23', true)).toBe('cancelContract/box-promised')
  for (const status of ['ACTIVE', 'EVICTED', 'TERMINATED'] as const)
    expect(changeRefusal({ ...terminating, status }, '2027-01-01', false)).toBe('cancelContract/not-requested')
  expect(changeRefusal({ ...terminating, withdrawnAt: new Date() }, '2027-01-01', false)).toBe(
    'cancelContract/not-requested',
  )
  expect(changeRefusal({ ...terminating, endEffectiveAt: new Date() }, '2027-01-01', false)).toBe(
    'cancelContract/not-requested',
  )
})

test('accepts a late confirmation only while it releases a held deposit', () => {
  const ended = { ...terminating, status: 'TERMINATED', evictedAt: null, deposit: 6400, depositStatus: 'HELD' } as const
  expect(evictionRefusal(ended)).toBeNull()
  expect(evictionRefusal({ ...ended, deposit: 0 })).toBe('evict/not-terminating')
  expect(evictionRefusal({ ...ended, depositStatus: 'REFUNDED' })).toBe('evict/not-terminating')
  expect(evictionRefusal({ ...ended, withdrawnAt: new Date() })).toBe('evict/not-terminating')
  expect(evictionRefusal({ ...ended, evictedAt: new Date() })).toBe('evict/already-confirmed')
})

test('lets staff inspect before the end only after a withdrawal', () => {
  const contract = { status: 'TERMINATING', withdrawnAt: null } as const
  expect(mayInspectBox(contract)).toBe(false)
  expect(mayInspectBox({ ...contract, withdrawnAt: new Date() })).toBe(true)
  expect(mayInspectBox({ ...contract, status: 'ACTIVE' })).toBe(false)
  for (const status of ['EVICTED', 'TERMINATED'] as const) expect(mayInspectBox({ ...contract, status })).toBe(true)
})

test('blocks the Box of an unconfirmed eviction until an inspection without objection', () => {
  const at = new Date('2027-01-25T00:00:00Z')
  const ended = {
    status: 'TERMINATED',
    evictedAt: null,
    terminatedAt: at,
    inspectedAt: null,
    inspectionObjection: null,
  } as const
  expect(isBlockedSinceEnd(ended)).toBe(true)
  expect(isBlockedSinceEnd({ ...ended, evictedAt: new Date('2027-01-26T00:00:00Z') })).toBe(true)
  expect(isBlockedSinceEnd({ ...ended, evictedAt: new Date('2027-01-24T00:00:00Z') })).toBe(false)
  expect(isBlockedSinceEnd({ ...ended, evictedAt: at, inspectedAt: at })).toBe(false)
  expect(isBlockedSinceEnd({ ...ended, inspectedAt: at, inspectionObjection: 'dented' })).toBe(true)
  expect(isBlockedSinceEnd({ ...ended, status: 'EVICTED' })).toBe(false)
})
