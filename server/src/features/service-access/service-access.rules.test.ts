import { expect, test } from 'vitest'
import { invalidValidityField, tokenRefusal } from './service-access.rules.ts'

const now = new Date('2026-11-15T09:00:00.000Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const week = 7 * 24 * 60

test.each([
  [0, week, false, null],
  [0, week + 1, false, 'validTo'],
  [0, week + 1, true, null],
  [-10, 60, false, null],
  [-11, 60, false, 'validFrom'],
  [60, 60, false, 'validTo'],
  [-60, 0, false, 'validTo'],
  [0, 400 * 24 * 60, true, 'validTo'],
] as const)('validates a token from %i to %i minutes, staff %s, and reports %s', (from, to, byStaff, wrong) => {
  expect(invalidValidityField({ validFrom: at(from), validTo: at(to) }, now, byStaff)).toBe(wrong)
})

test.each([
  [0, 1, null],
  [-1, 0, 'unlock-token/expired'],
  [1, 2, 'unlock-token/not-yet-valid'],
] as const)('refuses a token from %i to %i minutes with %s', (from, to, code) => {
  expect(tokenRefusal({ validFrom: at(from), validTo: at(to), revokedAt: null }, now)?.code ?? null).toBe(code)
})

test('does not distinguish an unknown token from a revoked one', () => {
  const revokedToken = { validFrom: at(-1), validTo: at(1), revokedAt: at(-1) }
  expect(tokenRefusal(revokedToken, now)).toEqual(tokenRefusal(undefined, now))
})

test('requires a start within one year', () => {
  const year = 366 * 24 * 60
  expect(invalidValidityField({ validFrom: at(year), validTo: at(year + 60) }, now, true)).toBeNull()
  expect(invalidValidityField({ validFrom: at(year + 1), validTo: at(year + 60) }, now, true)).toBe('validFrom')
})

test('names the validity in a refusal and nothing for an unknown token', () => {
  expect(tokenRefusal(undefined, now)).toEqual({ code: 'unlock-token/invalid', data: {} })
  expect(tokenRefusal({ validFrom: at(1), validTo: at(2), revokedAt: null }, now)?.data).toEqual({
    validFrom: '2026-11-15T09:01:00.000Z',
  })
  expect(tokenRefusal({ validFrom: at(-1), validTo: at(0), revokedAt: null }, now)?.data).toEqual({
    validTo: '2026-11-15T09:00:00.000Z',
  })
})
