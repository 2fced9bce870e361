import { expect, test } from 'vitest'
import { invalidValidityField, tokenRefusal } from './service-access.rules.ts'

const now = new Date('2026-11-15T09:00:00.000Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const week = 7 * 24 * 60

test.each([
  ['a tenant', 0, week],
  ['staff', 0, week + 1],
  ['a tenant', -10, 60],
])('accepts a token of %s that is valid from minute %i to minute %i', (issuer, from, to) => {
  expect(invalidValidityField({ validFrom: at(from), validTo: at(to) }, now, issuer === 'staff')).toBeNull()
})

test.each([
  ['validTo', 'a tenant', 0, week + 1],
  ['validFrom', 'a tenant', -11, 60],
  ['validTo', 'a tenant', 60, 60],
  ['validTo', 'a tenant', -60, 0],
  ['validTo', 'staff', 0, 400 * 24 * 60],
])('refuses %s of a token of %s that is valid from minute %i to minute %i', (field, issuer, from, to) => {
  expect(invalidValidityField({ validFrom: at(from), validTo: at(to) }, now, issuer === 'staff')).toBe(field)
})

const refusalCode = (from: number, to: number) =>
  tokenRefusal({ validFrom: at(from), validTo: at(to), revokedAt: null, usedAt: null }, now)?.code

test('accepts a token from the start of its validity', () => {
  expect(refusalCode(0, 1)).toBeUndefined()
})

test.each([
  [-1, 0, 'unlock-token/expired'],
  [1, 2, 'unlock-token/not-yet-valid'],
])('refuses a token that is valid from minute %i to minute %i with %s', (from, to, code) => {
  expect(refusalCode(from, to)).toBe(code)
})

test('does not distinguish an unknown token from a revoked one', () => {
  const revokedToken = { validFrom: at(-1), validTo: at(1), revokedAt: at(-1), usedAt: null }
  expect(tokenRefusal(revokedToken, now)).toEqual(tokenRefusal(undefined, now))
})

test('requires a start within one year', () => {
  const year = 366 * 24 * 60
  expect(invalidValidityField({ validFrom: at(year), validTo: at(year + 60) }, now, true)).toBeNull()
  expect(invalidValidityField({ validFrom: at(year + 1), validTo: at(year + 60) }, now, true)).toBe('validFrom')
})

test('states the start or the end of the validity in a refusal, but nothing for an unknown token', () => {
  expect(tokenRefusal(undefined, now)).toEqual({ code: 'unlock-token/invalid', data: {} })
  expect(tokenRefusal({ validFrom: at(1), validTo: at(2), revokedAt: null, usedAt: null }, now)?.data).toEqual({
    validFrom: '2026-11-15T09:01:00.000Z',
  })
  expect(tokenRefusal({ validFrom: at(-1), validTo: at(0), revokedAt: null, usedAt: null }, now)?.data).toEqual({
    validTo: '2026-11-15T09:00:00.000Z',
  })
})
