import { expect, test } from 'vitest'
import { coversWarehouses, invalidVoucherField } from './vouchers.rules.ts'

const now = new Date('2026-11-15T10:00:00Z')
const later = new Date('2026-12-15T10:00:00Z')
const percent = { kind: 'PERCENT', value: 10, currency: null, validFrom: now, validUntil: null } as const

test('accepts per cent, exact amounts and free months', () => {
  expect(invalidVoucherField(percent, now)).toBeNull()
  expect(invalidVoucherField({ ...percent, value: 100, validUntil: later }, now)).toBeNull()
  expect(invalidVoucherField({ ...percent, kind: 'AMOUNT', value: 0.29, currency: 'EUR' }, now)).toBeNull()
  expect(invalidVoucherField({ ...percent, kind: 'FREE_MONTHS', value: 12 }, now)).toBeNull()
})

test.each([
  [{ value: 101 }, 'value'],
  [{ value: 2.5 }, 'value'],
  [{ kind: 'FREE_MONTHS', value: 13 }, 'value'],
  [{ kind: 'AMOUNT', value: 5.005, currency: 'EUR' }, 'value'],
  [{ kind: 'AMOUNT', value: 100.5, currency: 'HUF' }, 'value'],
  [{ kind: 'AMOUNT', value: 5 }, 'currency'],
  [{ currency: 'EUR' }, 'currency'],
  [{ validUntil: now }, 'validUntil'],
  [{ validFrom: new Date(0), validUntil: now }, 'validUntil'],
] as const)('refuses the voucher %j because of its %s', (change, field) => {
  expect(invalidVoucherField({ ...percent, ...change }, now)).toBe(field)
})

test('covers only warehouses of the staff account', () => {
  expect(coversWarehouses(null, null)).toBe(true)
  expect(coversWarehouses(null, ['a'])).toBe(true)
  expect(coversWarehouses(['a', 'b'], ['a'])).toBe(true)
  expect(coversWarehouses(['a'], ['a', 'b'])).toBe(false)
  expect(coversWarehouses(['a'], null)).toBe(false)
})
