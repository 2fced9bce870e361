import { expect, test } from 'vitest'
import {
  afterDecline,
  amountOwed,
  coveredAfterDispute,
  decidesDoors,
  expiresSoon,
  isCardUsable,
  isRetriedImmediately,
  isRunning,
  lastDayOfCard,
  nextAttemptDay,
  overdueDaysOf,
  payableSince,
  reminderDue,
  suspendsOn,
  transitionPaying,
  transitionRent,
} from './rents.rules.ts'

const retry = [0, 1, 3, 7]

test('subtracts credit, credit notes and the set-off deposit from the price', () => {
  expect(amountOwed({ gross: 6400, credit: 1500, credited: 0, setOff: 0, covered: 0, disputeFee: 0 })).toBe(4900)
  expect(amountOwed({ gross: 6400, credit: 0, credited: 400, setOff: 1000, covered: 0, disputeFee: 0 })).toBe(5000)
})

test.each([
  ['2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-18'],
  ['2026-11-17', '2026-11-18'],
  ['2026-11-18', '2026-11-22'],
])('schedules the attempt after %s on %s', (today, next) => {
  expect(nextAttemptDay('2026-11-15', today, retry)).toBe(next)
})

test('schedules no attempt after the last one', () => {
  expect(nextAttemptDay('2026-11-15', '2026-11-22', retry)).toBeNull()
})

test('schedules another attempt only if the bank may accept it later', () => {
  const days = { issuedOn: '2026-11-15', today: '2026-11-15' }
  expect(afterDecline('RETRY_LATER', days, retry)).toEqual({
    payingStatus: 'ATTEMPTING_AUTOPAY',
    nextAttemptOn: '2026-11-16',
  })
  const manual = { payingStatus: 'WAITING_FOR_MANUAL', nextAttemptOn: null }
  expect(afterDecline('NEED_CUSTOMER', days, retry)).toEqual(manual)
  expect(afterDecline('NEVER', days, retry)).toEqual(manual)
  expect(afterDecline('RETRY_LATER', { ...days, today: '2026-11-22' }, retry)).toEqual(manual)
})

test('retries immediately after a charge that never arrived, except after every fifth in a row', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 9, 10].map(isRetriedImmediately)).toEqual([
    ...[false, true, true, true, true, false],
    ...[true, true, false],
  ])
})

test.each([
  [2, 0, null],
  [3, 0, 3],
  [4, 3, null],
  [7, 3, 7],
  [13, 7, null],
  [14, 7, 14],
  [29, 14, null],
  [30, 14, 30],
  [400, 30, null],
  [16, 0, 14],
])('finds for %i overdue days and the last reminder %i the due reminder %s', (days, reminded, due) => {
  expect(reminderDue(days, reminded, [3, 7, 14, 30])).toBe(due)
})

test('counts the amount that the bank took back as owed again, at most the rent', () => {
  const rent = { gross: 6400, credit: 400, credited: 0, setOff: 0 }
  expect(coveredAfterDispute(rent, 16_000)).toBe(0)
  expect(coveredAfterDispute(rent, 2000)).toBe(4000)
  expect(coveredAfterDispute(rent, 0)).toBe(6000)
  expect(amountOwed({ ...rent, covered: 4000, disputeFee: 1500 })).toBe(3500)
  expect(coveredAfterDispute({ ...rent, credited: 1000, setOff: 500 }, 4500)).toBe(0)
})

test('counts overdue days of a disputed rent from the day of the dispute', () => {
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-15', disputedOn: '2027-01-20' })).toBe('2027-01-20')
})

test('counts overdue days from the day of a late invoice', () => {
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-15', disputedOn: null })).toBe('2026-11-15')
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-18', disputedOn: null })).toBe('2026-11-18')
  const rent = { dueOn: '2026-11-15', issuedOn: '2026-11-18', disputedOn: null, status: 'INVOICE_SUBMITTED' } as const
  expect(overdueDaysOf(rent, '2026-11-20')).toBe(2)
  expect(overdueDaysOf({ ...rent, status: 'PAID' }, '2026-11-20')).toBe(0)
  expect(overdueDaysOf({ ...rent, status: 'CREATED', issuedOn: null, disputedOn: null }, '2026-11-20')).toBe(0)
})

test('permits a paid rent to become owed again, but not to be charged automatically', () => {
  expect(transitionRent('PAID', 'INVOICE_SUBMITTED')).toBe('INVOICE_SUBMITTED')
  expect(() => transitionRent('CREATED', 'PAID')).toThrow()
  expect(transitionPaying('PAID', 'WAITING_FOR_MANUAL')).toBe('WAITING_FOR_MANUAL')
  expect(() => transitionPaying('PAID', 'ATTEMPTING_AUTOPAY')).toThrow()
  expect(transitionPaying('WAITING_FOR_MANUAL', 'ATTEMPTING_AUTOPAY')).toBe('ATTEMPTING_AUTOPAY')
})

test('accepts a card until the last day of its month', () => {
  const card = { status: 'USABLE', expiryMonth: 2, expiryYear: 2028 } as const
  expect(lastDayOfCard(card)).toBe('2028-02-29')
  expect(isCardUsable(card, '2028-02-29')).toBe(true)
  expect(isCardUsable(card, '2028-03-01')).toBe(false)
  expect(isCardUsable({ ...card, status: 'NEVER' }, '2027-01-01')).toBe(false)
  expect(expiresSoon(card, '2028-01-29')).toBe(false)
  expect(expiresSoon(card, '2028-01-30')).toBe(true)
})

test('states both statuses of an unknown transition in the error', () => {
  expect(() => transitionRent('PAID', 'CREATED')).toThrow('from PAID to CREATED')
  expect(transitionRent('CREATED', 'INVOICE_SUBMITTED')).toBe('INVOICE_SUBMITTED')
  expect(() => transitionPaying('PAID', 'CREATED')).toThrow('from PAID to CREATED')
})

test('returns the due day for a missing or early invoice, and the issue day for a late one', () => {
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: null, disputedOn: null })).toBe('2026-11-15')
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-10', disputedOn: null })).toBe('2026-11-15')
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-18', disputedOn: null })).toBe('2026-11-18')
})

test('returns a day of suspension only for an unpaid invoice', () => {
  const rent = { dueOn: '2026-11-15', issuedOn: '2026-11-15', disputedOn: null }
  expect(suspendsOn({ ...rent, status: 'INVOICE_SUBMITTED' }, 14)).toBe('2026-11-29')
  expect(suspendsOn({ ...rent, status: 'PAID' }, 14)).toBeNull()
  expect(suspendsOn({ ...rent, status: 'CREATED' }, 14)).toBeNull()
})

test('accepts retry days in any order', () => {
  expect(nextAttemptDay('2026-11-15', '2026-11-15', [7, 3, 1])).toBe('2026-11-16')
})

test('decides about access by the oldest unpaid invoice of a running contract', () => {
  const [oldest, newer] = [
    { dueOn: '2026-12-15', issuedOn: '2026-12-18', disputedOn: null },
    { dueOn: '2027-01-15', issuedOn: '2027-01-15', disputedOn: null },
  ]
  const contract = { status: 'ACTIVE', overdueSince: '2026-12-18' } as const
  expect(decidesDoors(contract, oldest)).toBe(true)
  expect(decidesDoors(contract, newer)).toBe(false)
  expect(decidesDoors({ ...contract, status: 'TERMINATED' }, oldest)).toBe(false)
  expect((['ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED'] as const).map((status) => isRunning({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
