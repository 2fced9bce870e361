import { expect, test } from 'vitest'
import { isRecipient } from './prepared-orders.rules.ts'

test.each([
  ['the account', { accountId: 'a' }, { accountId: 'a' }, true],
  ['another account', { accountId: 'a' }, { accountId: 'b' }, false],
  ['a visitor instead of the account', { accountId: 'a' }, { accountId: null }, false],
  ['the e-mail address without an account', { accountId: null }, { accountId: null }, true],
  ['a new account with the e-mail address', { accountId: null }, { accountId: 'b' }, true],
])('decides whether the link is for %s', (_case, prepared, customer, expected) => {
  const email = 'eva@example.test'
  expect(isRecipient({ ...prepared, email }, { ...customer, email })).toBe(expected)
})

test('recognises another spelling of the e-mail address, and refuses another e-mail address', () => {
  const prepared = { accountId: null, email: 'eva@example.test' }
  expect(isRecipient(prepared, { accountId: null, email: 'Eva@Example.test ' })).toBe(true)
  expect(isRecipient(prepared, { accountId: null, email: 'adam@example.test' })).toBe(false)
})
