import { expect, test } from 'vitest'
import {
  afterDecline,
  amountOwed,
  decidesDoors,
  expiresSoon,
  hasDoors,
  isCardUsable,
  isTriedAgainAtOnce,
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

test('credit that was used is not paid', () => {
  expect(amountOwed({ gross: 6400, credit: 1500 })).toBe(4900)
})

test.each([
  ['2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-18'],
  ['2026-11-17', '2026-11-18'],
  ['2026-11-18', '2026-11-22'],
  ['2026-11-22', null],
])('after a try on %s the card is charged again on %s', (today, next) => {
  expect(nextAttemptDay('2026-11-15', today, retry)).toBe(next)
})

test('only a bank that may say yes later is asked again', () => {
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

test('a charge that never arrived is tried again at once, but every fifth in a row is a refusal', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 9, 10].map(isTriedAgainAtOnce)).toEqual([
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
])('%i days overdue after reminder %i the reminder of day %s is due', (days, reminded, due) => {
  expect(reminderDue(days, reminded, [3, 7, 14, 30])).toBe(due)
})

test('nobody is late with an invoice they did not have', () => {
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-15' })).toBe('2026-11-15')
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-18' })).toBe('2026-11-18')
  const rent = { dueOn: '2026-11-15', issuedOn: '2026-11-18', status: 'INVOICE_SUBMITTED' } as const
  expect(overdueDaysOf(rent, '2026-11-20')).toBe(2)
  expect(overdueDaysOf({ ...rent, status: 'PAID' }, '2026-11-20')).toBe(0)
  expect(overdueDaysOf({ ...rent, status: 'CREATED', issuedOn: null }, '2026-11-20')).toBe(0)
})

test('a rent that is paid stays paid', () => {
  expect(() => transitionRent('PAID', 'INVOICE_SUBMITTED')).toThrow()
  expect(() => transitionRent('CREATED', 'PAID')).toThrow()
  expect(() => transitionPaying('PAID', 'WAITING_FOR_MANUAL')).toThrow()
  expect(transitionPaying('WAITING_FOR_MANUAL', 'ATTEMPTING_AUTOPAY')).toBe('ATTEMPTING_AUTOPAY')
})

test('a card is good until the last day of its month', () => {
  const card = { status: 'USABLE', expiryMonth: 2, expiryYear: 2028 } as const
  expect(lastDayOfCard(card)).toBe('2028-02-29')
  expect(isCardUsable(card, '2028-02-29')).toBe(true)
  expect(isCardUsable(card, '2028-03-01')).toBe(false)
  expect(isCardUsable({ ...card, status: 'NEVER' }, '2027-01-01')).toBe(false)
  expect(expiresSoon(card, '2028-01-29')).toBe(false)
  expect(expiresSoon(card, '2028-01-30')).toBe(true)
})

test('a move that the life of a rent does not know is an error that names it', () => {
  expect(() => transitionRent('PAID', 'CREATED')).toThrow('from PAID to CREATED')
  expect(transitionRent('CREATED', 'INVOICE_SUBMITTED')).toBe('INVOICE_SUBMITTED')
  expect(() => transitionPaying('PAID', 'CREATED')).toThrow('from PAID to CREATED')
})

test('nobody is late with an invoice they did not have', () => {
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: null })).toBe('2026-11-15')
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-10' })).toBe('2026-11-15')
  expect(payableSince({ dueOn: '2026-11-15', issuedOn: '2026-11-18' })).toBe('2026-11-18')
})

test('doors stop opening so many days after an unpaid invoice, and for no other', () => {
  const rent = { dueOn: '2026-11-15', issuedOn: '2026-11-15' }
  expect(suspendsOn({ ...rent, status: 'INVOICE_SUBMITTED' }, 14)).toBe('2026-11-29')
  expect(suspendsOn({ ...rent, status: 'PAID' }, 14)).toBeNull()
  expect(suspendsOn({ ...rent, status: 'CREATED' }, 14)).toBeNull()
})

test('the days of the tries may be set in any order', () => {
  expect(nextAttemptDay('2026-11-15', '2026-11-15', [7, 3, 1])).toBe('2026-11-16')
})

test('doors go by the oldest unpaid invoice, while they open at all', () => {
  const [oldest, newer] = [
    { dueOn: '2026-12-15', issuedOn: '2026-12-18' },
    { dueOn: '2027-01-15', issuedOn: '2027-01-15' },
  ]
  const owing = { status: 'ACTIVE', overdueSince: '2026-12-18' } as const
  expect(decidesDoors(owing, oldest)).toBe(true)
  expect(decidesDoors(owing, newer)).toBe(false)
  expect(decidesDoors({ ...owing, status: 'TERMINATED' }, oldest)).toBe(false)
  expect((['ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED'] as const).map((status) => hasDoors({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
