import { expect, test } from 'vitest'
import { contractTimeline } from './timeline.rules.ts'

const contract = { createdAt: '2026-05-29T07:30:00.000Z', end: null, events: [] }
const payment = (id: string, createdAt: string, more: object = {}) => ({
  id,
  purpose: 'RENT' as const,
  status: 'FAILED',
  amount: 140,
  refunded: 0,
  currency: 'EUR' as const,
  createdAt,
  paidAt: null,
  declineCode: 'insufficient_funds',
  parkedBecause: null,
  contractId: null,
  contractNumber: null,
  customer: null,
  refusedRefunds: [],
  warehouse: null,
  version: 1,
  ...more,
})
const entry = {
  id: 7,
  at: '2026-11-17T08:00:00.000Z',
  actor: { kind: 'staff' as const, id: null, name: 'Olga' },
  source: null,
  action: 'contracts.suspend',
  subject: { kind: 'contract', id: 'c', name: null },
  warehouseId: null,
  before: null,
  after: null,
  reason: 'Smoke',
}

test('merges changes by staff with payments, newest first', () => {
  const paid = { status: 'PAID', paidAt: '2026-10-01T08:00:00.000Z', declineCode: null }
  const payments = [payment('p1', '2026-10-01T07:00:00.000Z', paid)]
  const events = contractTimeline({ contract, invoices: [], payments, audit: [entry] })
  expect(events.map(({ kind }) => kind)).toEqual(['action', 'paid', 'concluded'])
})

test('counts repeated refusals of the card as one event', () => {
  const payments = ['2026-11-05', '2026-11-01', '2026-10-30'].map((day) => payment(day, `${day}T07:30:00.000Z`))
  const events = contractTimeline({ contract, invoices: [], payments, audit: [] })
  expect(events[0]).toMatchObject({ kind: 'declined', times: 3, at: '2026-11-05T07:30:00.000Z' })
  expect(events).toHaveLength(2)
})

test('shows the dates of a running notice before past events', () => {
  const end = {
    ground: 'DEFAULT' as const,
    noticedOn: '2026-11-17',
    payBy: '2026-12-02',
    effectiveAt: null,
    clearBy: '2026-12-16',
    clearedAt: null,
    settledAt: null,
  }
  const events = contractTimeline({ contract: { ...contract, end }, invoices: [], payments: [], audit: [] })
  expect(events.map((event) => (event.kind === 'stage' ? event.stage : event.kind))).toEqual([
    'clearBy',
    'payBy',
    'concluded',
  ])
})

test('shows reminders and the end of the contract between the other events', () => {
  const none = { invoiceNumber: null, amount: null }
  const ended = { at: '2026-11-20T07:30:00.000Z', kind: 'ENDED' as const, ...none }
  const reminded = { at: '2026-11-16T07:30:00.000Z', kind: 'REMINDED' as const, ...none, invoiceNumber: 'F1' }
  const shown = { contract: { ...contract, events: [ended, reminded] }, invoices: [], payments: [], audit: [entry] }
  const events = contractTimeline(shown)
  expect(events.map((event) => (event.kind === 'event' ? event.event.kind : event.kind))).toEqual([
    ...['ENDED', 'action', 'REMINDED', 'concluded'],
  ])
})
