import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountTakenBack, statusAfter, statusWithDisputes } from './disputes.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute))

describe('statusAfter', () => {
  test.each([
    ['OPEN', 'LOST', 1, 'LOST'],
    ['OPEN', 'WON', -1, 'WON'],
    ['LOST', 'OPEN', 1, 'LOST'],
    ['WON', 'OPEN', -1, 'WON'],
    ['LOST', 'WON', 1, 'WON'],
    ['LOST', 'WON', 0, 'LOST'],
    ['LOST', 'WON', -1, 'LOST'],
    ['OPEN', 'OPEN', 1, 'OPEN'],
  ] as const)('updates %s by a report of %s that is %i minutes newer to %s', (recorded, reported, newer, expected) => {
    const result = statusAfter({ status: recorded, reportedAt: at(5) }, { status: reported, reportedAt: at(5 + newer) })
    expect(result).toBe(expected)
  })
})

describe('statusWithDisputes', () => {
  test.each([
    ['PAID', 'DISPUTED'],
    ['DISPUTED', 'DISPUTED'],
    ['REFUNDED', 'REFUNDED'],
    ['PENDING', 'PENDING'],
    ['FAILED', 'FAILED'],
  ] as const)('changes %s to %s with a blocking dispute', (status, expected) => {
    expect(statusWithDisputes(status, true)).toBe(expected)
  })

  test.each([
    ['PAID', 'PAID'],
    ['DISPUTED', 'PAID'],
  ] as const)('changes %s to %s without a blocking dispute', (status, expected) => {
    expect(statusWithDisputes(status, false)).toBe(expected)
  })
})

describe('amountTakenBack', () => {
  const dispute = (amount: number, status: 'OPEN' | 'WON' | 'LOST' = 'OPEN') =>
    ({ kind: 'DISPUTE', status, amount }) as const
  const warning = { kind: 'FRAUD_WARNING', status: 'OPEN', amount: 100 } as const
  const refund = (amount: number, status: 'REQUESTED' | 'DONE' | 'FAILED', declineCode: string | null = null) => ({
    amount,
    status,
    declineCode,
  })

  test.each([
    ['the complete amount', [], [dispute(100)], 100],
    ['a part', [], [dispute(30)], 30],
    ['two parts', [], [dispute(30), dispute(20, 'LOST')], 50],
    ['nothing of a won dispute', [], [dispute(100, 'WON')], 0],
    ['only the dispute after its warning', [], [warning, dispute(40)], 40],
    ['the complete amount of a warning alone', [], [warning], 100],
    ['the amount that was not refunded', [refund(80, 'DONE')], [dispute(100)], 20],
    ['the amount less a refund that the dispute replaces', [refund(30, 'REQUESTED')], [dispute(100)], 70],
    [
      'the amount less a refund that a lost dispute replaced',
      [refund(30, 'FAILED', 'disputed')],
      [dispute(100, 'LOST')],
      70,
    ],
    ['the complete amount after a failed refund', [refund(30, 'FAILED', 'expired_card')], [dispute(100)], 100],
  ])('counts %s', (_case, refunds, disputes, expected) => {
    expect(amountTakenBack({ amount: 100, refunds }, disputes)).toBe(expected)
  })

  test('returns neither a negative amount nor more than the payment', () => {
    const amount = fc.integer({ min: 1, max: 1000 })
    const status = fc.constantFrom('OPEN' as const, 'WON' as const, 'LOST' as const)
    const kind = fc.constantFrom('DISPUTE' as const, 'FRAUD_WARNING' as const)
    const refundStatus = fc.constantFrom('REQUESTED' as const, 'PENDING' as const, 'DONE' as const, 'FAILED' as const)
    const refunds = fc.array(
      fc.record({ amount, status: refundStatus, declineCode: fc.constantFrom(null, 'disputed') }),
    )
    fc.assert(
      fc.property(amount, refunds, fc.array(fc.record({ kind, status, amount })), (paid, refunded, disputes) => {
        const takenBack = amountTakenBack({ amount: paid, refunds: refunded }, disputes)
        expect(takenBack).toBeGreaterThanOrEqual(0)
        expect(takenBack).toBeLessThanOrEqual(paid)
      }),
    )
  })
})
