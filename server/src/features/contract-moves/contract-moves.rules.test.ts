import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#src/kernel/days.ts'
import {
  completeDays,
  contractRefusal,
  daysLeft,
  firstDayOfPrice,
  guaranteedUntil,
  guaranteeFrom,
  heldUntil,
  isCancellable,
  isWaitOver,
  moneyOfMove,
  moveDays,
  restOfPeriod,
} from './contract-moves.rules.ts'
import { compareWithOracle } from './testing/proration-oracle.ts'

test('agrees with the oracle for random prorations', () => {
  const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  const agrees = (stream: Iterator<number>) => compareWithOracle(() => stream.next().value ?? 0) === null
  fc.assert(fc.property(numbers, agrees), { numRuns: 5_000 })
})

const today = '2026-11-15'
const contract = {
  status: 'ACTIVE',
  endNoticedOn: null,
  isConsumer: true,
  withdrawnAt: null,
  document: { withdrawal: { until: addDays(today, -1) } },
} as const

describe('moveDays', () => {
  test('offers today and the following 60 days', () => {
    expect(moveDays({ ...contract, startsOn: '2026-01-01' }, today)).toEqual({ from: today, until: '2027-01-14' })
  })

  test('begins with the first day of a contract that has not started', () => {
    expect(moveDays({ ...contract, startsOn: '2026-12-01' }, today).from).toBe('2026-12-01')
  })

  test('waits fourteen days for unpaid invoices', () => {
    expect(isWaitOver('2026-11-15', '2026-11-29')).toBe(false)
    expect(isWaitOver('2026-11-15', '2026-11-30')).toBe(true)
  })
})

const period = { from: '2026-11-15', to: '2026-12-14' }
const invoiced = { period, of: 30, isInvoiced: true }

describe('price of the period', () => {
  test('applies from the day after the move', () => {
    expect(firstDayOfPrice(invoiced, '2026-11-20')).toBe('2026-11-21')
    expect(daysLeft(invoiced, '2026-11-21')).toEqual({ days: 24, of: 30 })
  })

  test('leaves no days when the move is on the last day', () => {
    expect(daysLeft(invoiced, firstDayOfPrice(invoiced, '2026-12-14'))).toBeNull()
  })

  test('applies to a whole period that begins with the move and has no invoice', () => {
    const next = { ...invoiced, isInvoiced: false }
    expect(firstDayOfPrice(next, period.from)).toBe(period.from)
    expect(daysLeft(next, period.from)).toBeNull()
  })

  test('counts the days of the complete period for a part of it', () => {
    const anchor = { startsOn: '2026-11-15', periodInMonths: 1, periodAnchorIndex: 1 }
    const part = { periodIndex: 1, periodFrom: '2026-11-21', periodTo: '2026-12-14' }
    expect(completeDays(anchor, part)).toBe(30)
    expect(completeDays(anchor, { ...part, periodIndex: 0 })).toBe(30)
    expect(completeDays(anchor, { periodIndex: 2, periodFrom: '2026-12-15', periodTo: '2027-01-14' })).toBe(31)
  })
})

describe('moneyOfMove', () => {
  test('demands increases and credits decreases', () => {
    expect(moneyOfMove(1_000, 2_000, 50)).toMatchObject({ amount: 3_000, credit: 0 })
    expect(moneyOfMove(-1_000, -2_000, 50)).toMatchObject({ amount: 0, credit: 3_000 })
    expect(moneyOfMove(-1_000, 2_000, 50)).toMatchObject({ amount: 2_000, credit: 1_000 })
  })

  test('waives an amount that no card can pay', () => {
    expect(moneyOfMove(49, 0, 50)).toEqual({ difference: 0, depositChange: 0, amount: 0, credit: 0 })
    expect(moneyOfMove(30, -500, 50)).toEqual({ difference: 0, depositChange: -500, amount: 0, credit: 500 })
  })

  test('pays the rest of the period with the credit of the old Box first', () => {
    expect(restOfPeriod(2_000, 500)).toEqual({ gross: 2_500, credit: 2_000 })
    expect(restOfPeriod(2_000, -500)).toEqual({ gross: 1_500, credit: 1_500 })
    expect(restOfPeriod(0, -500)).toEqual({ gross: 0, credit: 0 })
  })
})

test('starts the price guarantee again only when the price rises', () => {
  const move = { day: '2026-11-20', oldMonthlyNet: 5_000 }
  expect(guaranteeFrom(null, { ...move, monthlyNet: 5_001 })).toBe('2026-11-20')
  expect(guaranteeFrom(null, { ...move, monthlyNet: 5_000 })).toBeNull()
  expect(guaranteeFrom('2026-10-01', { ...move, monthlyNet: 4_000 })).toBe('2026-10-01')
})

test('guarantees the price from the move only when it rises', () => {
  const terms = { startsOn: '2026-01-31', priceGuaranteeFrom: null, priceGuaranteeMonths: 13 }
  const move = { day: '2026-11-20', oldMonthlyNet: 5_000 }
  expect(guaranteedUntil(terms, { ...move, monthlyNet: 5_001 })).toBe('2027-12-20')
  expect(guaranteedUntil(terms, { ...move, monthlyNet: 5_000 })).toBe('2027-02-28')
})

describe('contractRefusal', () => {
  const state = { today, isSuspended: false, hasPlannedMove: false, hasOldBox: false }

  test('permits a running contract', () => {
    expect(contractRefusal(contract, state)).toBeNull()
  })

  test.each([
    ['NOT_RUNNING', { status: 'TERMINATING' as const }, {}],
    ['NOT_RUNNING', { endNoticedOn: today }, {}],
    ['WITHDRAWAL_PERIOD', { document: { withdrawal: { until: today } } }, {}],
    ['ACCESS_SUSPENDED', {}, { isSuspended: true }],
    ['MOVE_PLANNED', {}, { hasPlannedMove: true }],
    ['OLD_BOX_OPEN', {}, { hasOldBox: true }],
  ])('refuses with %s', (reason, facts, changed) => {
    expect(contractRefusal({ ...contract, ...facts }, { ...state, ...changed })).toBe(reason)
  })
})

test('permits cancelling a planned move until the day before it, and an unpaid move at any time', () => {
  expect(isCancellable({ status: 'PLANNED', day: '2026-11-16' }, '2026-11-15')).toBe(true)
  expect(isCancellable({ status: 'PLANNED', day: '2026-11-15' }, '2026-11-15')).toBe(false)
  expect(isCancellable({ status: 'PAYMENT', day: '2026-11-15' }, '2026-11-15')).toBe(true)
  expect(isCancellable({ status: 'DONE', day: '2026-11-20' }, '2026-11-15')).toBe(false)
})

describe('heldUntil', () => {
  const now = new Date('2026-11-15T09:00:00.000Z')
  const held = (day: string, isByLink: boolean, at = now) =>
    heldUntil({ now: at, day, timeZone: 'Europe/Bratislava', isByLink }).toISOString()

  test('holds the Box for 30 minutes while the customer pays', () =>
    expect(held('2026-11-15', false)).toBe('2026-11-15T09:30:00.000Z'))

  test('holds the Box of a link for 48 hours, at most until the end of the day of the move', () => {
    expect(held('2026-11-30', true)).toBe('2026-11-17T09:00:00.000Z')
    expect(held('2026-11-15', true)).toBe('2026-11-15T23:00:00.000Z')
  })

  test('holds the Box of a link for at least 30 minutes', () =>
    expect(held('2026-11-15', true, new Date('2026-11-15T22:50:00.000Z'))).toBe('2026-11-15T23:20:00.000Z'))
})
