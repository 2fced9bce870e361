import { expect, test } from 'vitest'
import { contractEvents } from './contract-events.rules.ts'

const day = (text: string) => new Date(`${text}T08:00:00Z`)
const running = {
  cancellationRequestedAt: null,
  withdrawnAt: null,
  evictedAt: null,
  inspectedAt: null,
  terminatedAt: null,
}
const nothing = { rents: [], refunds: [], emails: [] }
const kinds = (...args: Parameters<typeof contractEvents>) => contractEvents(...args).map(({ kind }) => kind)

test('returns the notice, the emptying, the end and the inspection, newest first', () => {
  const dates = {
    cancellationRequestedAt: day('2026-10-20'),
    withdrawnAt: null,
    evictedAt: day('2026-11-14'),
    inspectedAt: day('2026-11-17'),
    terminatedAt: day('2026-11-16'),
  }
  expect(kinds(dates, nothing)).toEqual(['INSPECTED', 'ENDED', 'EMPTIED', 'NOTICE'])
})

test('returns a withdrawal without a notice', () => {
  const withdrawnAt = day('2026-11-03')
  expect(kinds({ ...running, withdrawnAt, cancellationRequestedAt: withdrawnAt }, nothing)).toEqual(['WITHDRAWAL'])
})

test('returns transfers, reminders, suspensions and refunds with their invoices and amounts', () => {
  const rent = { id: 'r1', invoiceNumber: 'F1', status: 'PAID' as const, gross: 9_000 }
  const rents = [
    { ...rent, payMethod: 'MARKED_BY_ADMIN' as const, paidAt: day('2026-11-05') },
    { ...rent, id: 'r2', payMethod: 'AUTOPAY' as const, paidAt: day('2026-11-06') },
  ]
  const refused = { amount: 64_00, status: 'FAILED' as const, createdAt: day('2026-11-08'), doneAt: null }
  const refunds = [{ ...refused, returnedAt: day('2026-11-10') }]
  const emails = [
    { kind: 'overdue-reminder' as const, createdAt: day('2026-11-02'), about: 'r1' },
    { kind: 'access-suspended' as const, createdAt: day('2026-11-04'), about: 'c1' },
  ]
  const none = { invoiceNumber: null, amount: null }
  expect(contractEvents(running, { rents, refunds, emails })).toEqual([
    { ...none, at: day('2026-11-10'), kind: 'REFUNDED', amount: 64_00 },
    { ...none, at: day('2026-11-08'), kind: 'REFUND_REFUSED', amount: 64_00 },
    { at: day('2026-11-05'), kind: 'PAID_BY_TRANSFER', invoiceNumber: 'F1', amount: 9_000 },
    { ...none, at: day('2026-11-04'), kind: 'ACCESS_SUSPENDED' },
    { ...none, at: day('2026-11-02'), kind: 'REMINDED', invoiceNumber: 'F1' },
  ])
})
