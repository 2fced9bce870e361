import { expect, test } from 'vitest'
import {
  chargesUntil,
  hasDepositToRefund,
  nextRentAfterRequest,
  paidBeforeImport,
  paidBeyond,
} from './termination.rules.ts'

const contract = { startsOn: '2026-11-15', periodInMonths: 1, nextPeriod: 2 }
const rent = (periodIndex: number, periodFrom: string, periodTo: string, status: 'CREATED' | 'PAID') => ({
  ...{ periodIndex, periodFrom, periodTo, status },
})
const paid = rent(1, '2026-12-15', '2027-01-14', 'PAID')

test('charges nothing and refunds the remaining days when the end is in a paid period', () => {
  expect(chargesUntil(contract, [paid], '2027-01-04')).toMatchObject([])
  expect(paidBeyond([paid], '2027-01-04')).toMatchObject({ rent: paid, kept: { days: 20, of: 31 } })
  expect(nextRentAfterRequest(contract, '2027-01-04')).toBeNull()
})

test('bills and refunds nothing when the end is the first day of a period', () => {
  expect(chargesUntil(contract, [paid], '2027-01-15')).toEqual([])
  expect(paidBeyond([paid], '2027-01-15')).toBeNull()
  expect(nextRentAfterRequest(contract, '2027-01-15')).toBeNull()
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
  expect(nextRentAfterRequest(contract, '2027-02-20')).toBe('2027-01-15')
})

test('charges an announced rent by days or not at all', () => {
  const announced = rent(2, '2027-01-15', '2027-02-14', 'CREATED')
  const facts = { ...contract, nextPeriod: 3 }
  expect(chargesUntil(facts, [paid, announced], '2027-01-15')).toEqual([])
  expect(chargesUntil(facts, [paid, announced], '2027-01-16')).toMatchObject([{ part: { days: 1, of: 31 } }])
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

test('returns the used part of each period that was paid before the import beyond the end date', () => {
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
