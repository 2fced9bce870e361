import type { AuditEntry } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.rules.ts'

const entry = (id: number, action: string, at: string): AuditEntry => ({
  id,
  action,
  at,
  source: null,
  warehouseId: null,
  before: null,
  after: null,
  reason: 'Asked by phone',
  actor: { kind: 'staff', id: null, name: 'Ivana' },
  subject: { kind: 'customer', id: 'c', name: null },
})

const customer = {
  name: 'Anna',
  createdAt: '2026-01-01T08:00:00.000Z',
  notes: [{ id: 'n', author: 'Marek', text: 'Calls after 16:00', createdAt: '2026-03-01T08:00:00.000Z' }],
}

test('lists notes and changes with the newest first and the account last', () => {
  const audit = [
    entry(2, 'customers.unblock', '2026-05-01T08:00:00.000Z'),
    entry(1, 'customers.block', '2026-02-01T08:00:00.000Z'),
  ]
  expect(timelineOf(customer, audit).map(({ key }) => key)).toEqual(['2', 'n', '1', 'account'])
})

test('omits the audit entry of a note, because the note itself is listed', () => {
  const audit = [entry(3, 'customers.note', '2026-03-01T08:00:00.000Z')]
  expect(timelineOf(customer, audit).map(({ kind }) => kind)).toEqual(['note', 'account'])
})
