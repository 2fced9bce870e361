import { orderStatuses } from '@boxzone/contract/orders'
import { describe, expect, test } from 'vitest'
import {
  canPayAgain,
  canTransitionOrder,
  hasPromotionEnded,
  hasSiteOrigin,
  isOwnOrder,
  paymentStatusOf,
  transitionOrder,
  voucherProblem,
} from './orders.rules.ts'

test('refuses every transition of a fulfilled order', () => {
  for (const status of orderStatuses) expect(canTransitionOrder('FULFILLED', status)).toBe(false)
  expect(() => transitionOrder('FULFILLED', 'FULFILLED')).toThrow('cannot change from FULFILLED to FULFILLED')
  expect(transitionOrder('SUBMITTED', 'FULFILLED')).toBe('FULFILLED')
})

const now = new Date('2026-11-15T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['FULFILLED', 'PAID', 0, 'success'],
  ['SUBMITTED', null, 1, 'pending'],
  ['SUBMITTED', null, 2, 'pending'],
  ['SUBMITTED', null, 3, 'undetermined'],
  ['SUBMITTED', 'FAILED', 0, 'fail'],
  ['FAILED', 'FAILED', 0, 'fail'],
  ['FAILED', null, 0, 'fail'],
  ['CANCELLED', null, 40, 'fail'],
  ['CANCELLED', 'PAID', 0, 'fail'],
  ['CANCELLED', 'PAID', 3, 'fail'],
  ['CANCELLED', 'REFUNDED', 0, 'fail'],
] as const)(
  'shows an order that is %s with payment %s after %i minutes as %s',
  (status, settled, minutes, paymentStatus) => {
    const facts = { status, createdAt: minutesAgo(50), payment: { settled, since: minutesAgo(minutes) } }
    expect(paymentStatusOf(facts, now)).toBe(paymentStatus)
  },
)

test.each([
  ['FAILED', 'FAILED'],
  ['CANCELLED', null],
] as const)('allows another payment of an order that is %s with payment %s', (status, settled) => {
  const facts = { status, createdAt: minutesAgo(50), payment: { settled, since: minutesAgo(0) } }
  expect(canPayAgain(facts, now)).toBe(true)
})

test.each([
  ['CANCELLED', 'PAID'],
  ['CANCELLED', 'REFUNDED'],
  ['SUBMITTED', null],
  ['FULFILLED', 'PAID'],
] as const)('refuses another payment of an order that is %s with payment %s', (status, settled) => {
  const facts = { status, createdAt: minutesAgo(50), payment: { settled, since: minutesAgo(0) } }
  expect(canPayAgain(facts, now)).toBe(false)
})

test('measures the wait from the creation of an order without a payment', () => {
  const facts = { status: 'SUBMITTED', createdAt: minutesAgo(1), payment: null } as const
  expect(paymentStatusOf(facts, now)).toBe('pending')
  expect(paymentStatusOf({ ...facts, createdAt: minutesAgo(3) }, now)).toBe('undetermined')
  expect(paymentStatusOf({ ...facts, status: 'CANCELLED' }, now)).toBe('fail')
})

test('refuses vouchers that are used, expired, ended or not valid yet', () => {
  const voucher = { validFrom: minutesAgo(60), validUntil: null, maxUses: 1, uses: 0, endedAt: null }
  expect(voucherProblem(voucher, now)).toBeNull()
  expect(voucherProblem({ ...voucher, uses: 1 }, now)).toBe('voucher/used')
  expect(voucherProblem({ ...voucher, maxUses: null, uses: 1000 }, now)).toBeNull()
  expect(voucherProblem({ ...voucher, validUntil: new Date(now.getTime() + 1), validFrom: now }, now)).toBeNull()
  expect(voucherProblem({ ...voucher, validUntil: now }, now)).toBe('voucher/invalid')
  expect(voucherProblem({ ...voucher, endedAt: now }, now)).toBe('voucher/invalid')
  expect(voucherProblem({ ...voucher, validFrom: new Date(now.getTime() + 1) }, now)).toBe('voucher/invalid')
})

test('accepts a return URL of the site', () => {
  expect(hasSiteOrigin('https://boxzone.test/order/status-check', 'https://boxzone.test')).toBe(true)
})

test.each([
  'https://boxzone.test.evil.test/',
  '//evil.test',
  'https://boxzone.test@evil.test/',
  'javascript:alert(1)',
  'https://boxzone.test\\@evil.test',
  'http://boxzone.test/',
])('refuses the return URL %s', (url) => {
  expect(hasSiteOrigin(url, 'https://boxzone.test')).toBe(false)
})

const gem = { type: 'Gem', benefit: 'PERCENT', percent: 20 } as const
const heldOrder = {
  status: 'SUBMITTED',
  holdUntil: new Date('2026-11-15T09:30:00Z'),
  quote: { discount: { net: 1, vat: 0, gross: 1, source: { kind: 'PROMOTION', promotion: gem } } },
} as const
const [within, beyond] = [new Date('2026-11-15T09:29:59Z'), new Date('2026-11-15T09:30:00Z')]

test.each([
  ['none', null],
  ['another kind', { ...gem, type: 'Gift' }],
  ['another benefit', { type: 'Gem', benefit: 'FIRST_MONTH_FREE' }],
  ['a smaller discount', { ...gem, percent: 10 }],
] as const)('ends the promotion of an order after its hold when the warehouse has %s', (_case, current) => {
  expect(hasPromotionEnded(heldOrder, current, within)).toBe(false)
  expect(hasPromotionEnded(heldOrder, current, beyond)).toBe(true)
  expect(hasPromotionEnded({ ...heldOrder, status: 'CANCELLED' }, current, within)).toBe(true)
})

test('accepts a running promotion, vouchers and orders without a discount after the hold', () => {
  expect(hasPromotionEnded(heldOrder, { ...gem, validUntil: '2026-12-01' }, beyond)).toBe(false)
  const { net, vat, gross } = heldOrder.quote.discount
  const voucher = { discount: { net, vat, gross, source: { kind: 'VOUCHER', code: 'X' } } } as const
  expect(hasPromotionEnded({ ...heldOrder, quote: voucher }, null, beyond)).toBe(false)
  expect(hasPromotionEnded({ ...heldOrder, quote: { discount: null } }, null, beyond)).toBe(false)
  const older = { discount: { net, vat, gross, source: { kind: 'PROMOTION' } } } as const
  expect(hasPromotionEnded({ ...heldOrder, quote: older }, gem, beyond)).toBe(false)
  expect(hasPromotionEnded({ ...heldOrder, quote: older }, null, beyond)).toBe(true)
})

describe('isOwnOrder', () => {
  const order = { status: 'FULFILLED', email: 'e@x.test', draftId: 'd1', accountId: 'a1', fulfilledAt: now } as const
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const browser = { draftId: 'd1', accountId: null }

  test('accepts the browser for a day and the account without a time limit', () => {
    expect(isOwnOrder(order, browser, at(23))).toBe(true)
    expect(isOwnOrder(order, browser, at(24))).toBe(false)
    expect(isOwnOrder(order, { draftId: null, accountId: 'a1' }, at(9_000))).toBe(true)
  })

  test.each([
    ['another draft', order, { draftId: 'd2', accountId: null }],
    ['another account', order, { draftId: null, accountId: 'a2' }],
    ['no proof', order, { draftId: null, accountId: null }],
    [
      'no proof of an order without draft and account',
      { ...order, draftId: null, accountId: null },
      { draftId: null, accountId: null },
    ],
    ['an unpaid order', { ...order, status: 'SUBMITTED' as const, fulfilledAt: null }, browser],
    ['an anonymized order', { ...order, email: '' }, browser],
  ])('refuses %s', (_name, refused, reader) => expect(isOwnOrder(refused, reader, now)).toBe(false))
})
