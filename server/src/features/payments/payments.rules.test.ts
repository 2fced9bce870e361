import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderStatus } from '#src/gateways/payments/port.ts'
import {
  canTransitionPayment,
  isPaymentSettled,
  nextReconcileAt,
  nextRefundAttemptAt,
  type PaymentRecordStatus,
  stepsTo,
  transitionPayment,
  unresolvedReason,
} from './payments.rules.ts'

const told: ProviderStatus[] = ['PENDING', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED']
const starts: PaymentRecordStatus[] = ['CREATED', 'CHARGING', 'UNKNOWN', 'PENDING']

const hear = (from: PaymentRecordStatus, news: readonly ProviderStatus[]) =>
  news.reduce<PaymentRecordStatus>((status, heard) => stepsTo(status, heard).at(-1) ?? status, from)

describe('a payment', () => {
  test('ends the same in whatever order its news arrives, and however often', () => {
    const news = fc.uniqueArray(fc.constantFrom(...told), { minLength: 1 })
    const shuffled = news.chain((once) => {
      const repeated = fc.array(fc.constantFrom(...once), { maxLength: 6 })
      const order = repeated.chain((more) =>
        fc.shuffledSubarray([...once, ...more], { minLength: once.length + more.length }),
      )
      return fc.tuple(fc.constant(once), order)
    })
    fc.assert(
      fc.property(fc.constantFrom(...starts), shuffled, (from, [once, any]) => {
        expect(hear(from, any)).toBe(hear(from, once))
      }),
      { numRuns: 2_000 },
    )
  })

  test('that was paid is never unpaid by late news', () => {
    for (const news of told.filter((status) => status !== 'REFUNDED')) expect(hear('PAID', [news])).toBe('PAID')
    for (const news of told) expect(hear('REFUNDED', [news])).toBe('REFUNDED')
  })

  test('that failed becomes paid when money comes after all', () => {
    expect(stepsTo('FAILED', 'PAID')).toEqual(['PAID'])
  })

  test('whose refund is heard of first was paid before', () => {
    expect(stepsTo('PENDING', 'REFUNDED')).toEqual(['PAID', 'REFUNDED'])
  })

  test('makes no move that is not in the table', () => {
    expect(canTransitionPayment('PAID', 'FAILED')).toBe(false)
    expect(() => transitionPayment('REFUNDED', 'PAID')).toThrow(/cannot move/)
    expect(transitionPayment('PENDING', 'PAID')).toBe('PAID')
  })
})

test('an open outcome is asked for after five minutes, then hourly', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  expect(nextReconcileAt(0, now).toISOString()).toBe('2026-11-15T09:05:00.000Z')
  expect(nextReconcileAt(1, now).toISOString()).toBe('2026-11-15T10:00:00.000Z')
})

test.each([
  ['STORED_CARD', true, 4, null],
  ['STORED_CARD', true, 5, 'not_received'],
  ['STORED_CARD', false, 24 * 60 - 1, null],
  ['STORED_CARD', false, 24 * 60, 'unanswered'],
  ['HOSTED', true, 59, null],
  ['HOSTED', true, 60, 'abandoned'],
  ['HOSTED', false, 60, 'abandoned'],
] as const)('a %s payment nobody knows (can they tell: %s) is after %i minutes %s', (kind, canTell, minutes, why) => {
  const createdAt = new Date('2026-11-15T09:00:00Z')
  const now = new Date(createdAt.getTime() + minutes * 60_000)
  expect(unresolvedReason({ kind, canTell, createdAt, providerRef: null }, now)).toBe(why)
  expect(unresolvedReason({ kind, canTell, createdAt, providerRef: 'x' }, now)).toBeNull()
})

test.each([
  ['CREATED', false],
  ['CHARGING', false],
  ['UNKNOWN', false],
  ['PENDING', false],
  ['FAILED', true],
  ['PAID', true],
  ['REFUNDED', true],
] as const)('a payment that is %s is over: %s', (status, over) => {
  expect(isPaymentSettled(status)).toBe(over)
})

test.each([
  [1, 2],
  [2, 10],
  [3, 60],
  [4, 60],
])('a refund that failed %i times is tried again after %i minutes', (attempts, minutes) => {
  const now = new Date('2026-11-15T09:00:00Z')
  expect(nextRefundAttemptAt(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000)
})
