import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderStatus } from '#src/gateways/payments/port.ts'
import {
  canTransitionPayment,
  isPaymentSettled,
  isSentInTime,
  nextReconcileAt,
  nextRefundAttemptAt,
  type PaymentRecordStatus,
  stepsTo,
  transitionPayment,
  unresolvedReason,
} from './payments.rules.ts'

const reportedStatuses: ProviderStatus[] = ['PENDING', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED']
const starts: PaymentRecordStatus[] = ['CREATED', 'CHARGING', 'UNKNOWN', 'PENDING']

const apply = (from: PaymentRecordStatus, reports: readonly ProviderStatus[]) =>
  reports.reduce<PaymentRecordStatus>((status, report) => stepsTo(status, report).at(-1) ?? status, from)

describe('stepsTo', () => {
  test('ends in the same status for reports in any order and number', () => {
    const reports = fc.uniqueArray(fc.constantFrom(...reportedStatuses), { minLength: 1 })
    const shuffled = reports.chain((once) => {
      const repeated = fc.array(fc.constantFrom(...once), { maxLength: 6 })
      const order = repeated.chain((more) =>
        fc.shuffledSubarray([...once, ...more], { minLength: once.length + more.length }),
      )
      return fc.tuple(fc.constant(once), order)
    })
    fc.assert(
      fc.property(fc.constantFrom(...starts), shuffled, (from, [once, any]) => {
        expect(apply(from, any)).toBe(apply(from, once))
      }),
      { numRuns: 2_000 },
    )
  })

  test('preserves a paid status after outdated reports', () => {
    for (const report of reportedStatuses.filter((status) => status !== 'REFUNDED'))
      expect(apply('PAID', [report])).toBe('PAID')
    for (const report of reportedStatuses) expect(apply('REFUNDED', [report])).toBe('REFUNDED')
  })

  test('changes a failed payment to paid', () => {
    expect(stepsTo('FAILED', 'PAID')).toEqual(['PAID'])
  })

  test('adds the paid status before a refunded one', () => {
    expect(stepsTo('PENDING', 'REFUNDED')).toEqual(['PAID', 'REFUNDED'])
  })

  test('refuses transitions that are not in the table', () => {
    expect(canTransitionPayment('PAID', 'FAILED')).toBe(false)
    expect(() => transitionPayment('REFUNDED', 'PAID')).toThrow(/cannot change/)
    expect(transitionPayment('PENDING', 'PAID')).toBe('PAID')
  })
})

test('schedules status requests after five minutes and then hourly', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  expect(nextReconcileAt(0, now).toISOString()).toBe('2026-11-15T09:05:00.000Z')
  expect(nextReconcileAt(1, now).toISOString()).toBe('2026-11-15T10:00:00.000Z')
})

test.each([
  ['STORED_CARD', 4, 'with', null],
  ['STORED_CARD', 5, 'with', 'not_received'],
  ['STORED_CARD', 24 * 60 - 1, 'without', null],
  ['STORED_CARD', 24 * 60, 'without', 'unanswered'],
  ['HOSTED', 59, 'with', null],
  ['HOSTED', 60, 'with', 'abandoned'],
  ['HOSTED', 60, 'without', 'abandoned'],
] as const)(
  'resolves a %s payment without a reported status after %i minutes %s a lookup by id as %s',
  (kind, minutes, lookup, reason) => {
    const canFindById = lookup === 'with'
    const createdAt = new Date('2026-11-15T09:00:00Z')
    const now = new Date(createdAt.getTime() + minutes * 60_000)
    expect(unresolvedReason({ kind, canFindById, createdAt, providerRef: null }, now)).toBe(reason)
    expect(unresolvedReason({ kind, canFindById, createdAt, providerRef: 'x' }, now)).toBeNull()
  },
)

test('permits sending a charge for a minute after its claim', () => {
  const createdAt = new Date('2026-11-15T09:00:00Z')
  expect(isSentInTime({ createdAt }, new Date('2026-11-15T09:00:59Z'))).toBe(true)
  expect(isSentInTime({ createdAt }, new Date('2026-11-15T09:01:00Z'))).toBe(false)
})

test.each(['FAILED', 'PAID', 'REFUNDED'] as const)('treats the status %s as settled', (status) => {
  expect(isPaymentSettled(status)).toBe(true)
})

test.each(['CREATED', 'CHARGING', 'UNKNOWN', 'PENDING'] as const)(
  'does not treat the status %s as settled',
  (status) => {
    expect(isPaymentSettled(status)).toBe(false)
  },
)

test.each([
  [1, 2],
  [2, 10],
  [3, 60],
  [4, 60],
])('waits after failed attempt %i of a refund for %i minutes', (attempts, minutes) => {
  const now = new Date('2026-11-15T09:00:00Z')
  expect(nextRefundAttemptAt(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000)
})
