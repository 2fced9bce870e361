import { describe, expect, test } from 'vitest'
import {
  type ApprovalRequest,
  invalidRequestField,
  isOutdated,
  isSameRequest,
  toPreparedAction,
} from './approvals.rules.ts'

const id = '0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'
const base = { subject: id, version: 1, payOut: false, assigneeId: null, dueOn: null, reason: 'complaint' }
const credit: ApprovalRequest = { ...base, action: 'contracts.credit', amount: 150, text: 'Voda' }
const refund: ApprovalRequest = { ...base, action: 'payments.refund' }
const note: ApprovalRequest = { ...base, action: 'invoices.credit-note', subject: 'FA2026000001', settlement: 'REFUND' }

describe('invalidRequestField', () => {
  test.each<[string, ApprovalRequest, string | null]>([
    ['a credit', credit, null],
    ['a credit without an amount', { ...credit, amount: undefined }, 'amount'],
    ['a credit without a text', { ...credit, text: undefined }, 'text'],
    ['a refund of everything', refund, null],
    ['a refund of an invoice number', { ...refund, subject: 'FA2026000001' }, 'subject'],
    ['a credit note', note, null],
    ['a credit note of an id', { ...note, subject: id }, 'subject'],
    ['a credit note without a settlement', { ...note, settlement: undefined }, 'settlement'],
  ])('returns the invalid field of %s', (_name, request, field) => {
    expect(invalidRequestField(request)).toBe(field)
  })
})

describe('toPreparedAction', () => {
  test('stores amounts in minor units, and null for the full remaining amount', () => {
    expect(toPreparedAction(credit, 'EUR')).toMatchObject({ amount: 150_00, text: 'Voda', payOut: false })
    expect(toPreparedAction(credit, 'HUF')).toMatchObject({ amount: 150 })
    expect(toPreparedAction(refund, 'EUR')).toMatchObject({ amount: null, text: null, isRest: true })
    expect(toPreparedAction({ ...refund, amount: 1 }, 'EUR')).toMatchObject({ amount: 1_00, isRest: false })
  })

  test('adds the amounts of the lines unless a line has none', () => {
    const lines = [
      { line: 0, amount: 10 },
      { line: 1, amount: 2.5 },
    ]
    expect(toPreparedAction({ ...note, lines }, 'EUR').amount).toBe(12_50)
    expect(toPreparedAction({ ...note, lines: [...lines, { line: 2 }] }, 'EUR').amount).toBeNull()
    expect(toPreparedAction(note, 'EUR').amount).toBeNull()
  })
})

test('compares requests regardless of the order of their fields', () => {
  const prepared = toPreparedAction(credit, 'EUR')
  expect(isSameRequest(prepared, JSON.parse(JSON.stringify({ payOut: false, ...prepared })))).toBe(true)
  expect(isSameRequest(prepared, toPreparedAction({ ...credit, amount: 151 }, 'EUR'))).toBe(false)
})

describe('isOutdated', () => {
  const rest = { ...toPreparedAction(refund, 'EUR'), amount: 26_00 }
  const exact = toPreparedAction({ ...refund, amount: 26 }, 'EUR')
  const lines = { ...toPreparedAction({ ...note, lines: [{ line: 0 }] }, 'EUR'), amount: 26_00 }
  test.each([
    ['another version', rest, { ...rest, version: 2 }, true],
    ['another remaining amount', rest, { ...rest, amount: 25_00 }, true],
    ['another remaining amount of a line', lines, { ...lines, amount: 25_00 }, true],
    ['a request without an amount', { ...rest, amount: null }, rest, true],
    ['another exact amount', exact, { ...exact, amount: 25_00 }, false],
    ['another text', rest, { ...rest, text: 'Voda', amount: 25_00 }, false],
    ['another credit', toPreparedAction(credit, 'EUR'), toPreparedAction({ ...credit, amount: 1 }, 'EUR'), false],
  ])('compares a pending request with %s', (_name, pending, wanted, isReplaced) => {
    expect(isOutdated(pending, wanted)).toBe(isReplaced)
  })
})
