import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactSecrets, redactText } from './operations.rules.ts'

const token = 'Zk3fQ0bS7n1yqP5c9dUe2hVx8wLmTgRa4jKoYi6NpBs'

test('values of secret names are struck out at any depth', () => {
  const report = { localStorage: { authToken: token, userLanguage: 'sk', draft: { password: 'Demo123' } } }
  expect(redactSecrets(report)).toEqual({
    localStorage: { authToken: '***', userLanguage: 'sk', draft: { password: '***' } },
  })
})

test('storage items that hold JSON are looked into', () => {
  const kept = redactSecrets({ order: JSON.stringify({ deviceToken: token, box: '131' }) })
  expect(kept).toEqual({ order: JSON.stringify({ deviceToken: '***', box: '131' }) })
})

test('tokens in addresses, bearer headers and card numbers are struck out of any text', () => {
  const text = redactText(`GET /reset?token=abc Bearer xyz ${token} 4242 4242 4242 4242`)
  for (const secret of ['abc', 'xyz', token, '4242 4242']) expect(text).not.toContain(secret)
})

test('nothing that looks like one of our tokens survives', () => {
  const arbitrary = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
  fc.assert(fc.property(arbitrary, (secret) => !redactText(`at line (${secret})`).includes(secret)))
})

test('lists are looked into, numbers and nothing stay as they are', () => {
  const report = { tries: [{ pin: '1234', at: 3 }], isOnline: true, position: null }
  expect(redactSecrets(report)).toEqual({ tries: [{ pin: '***', at: 3 }], isOnline: true, position: null })
})

test('text that only begins like JSON is struck out as text', () => {
  expect(redactSecrets('[broken Bearer xyz')).toBe('[broken ***')
  expect(redactSecrets(' [{"pin":"1234"}]')).toBe('[{"pin":"***"}]')
  expect(redactSecrets('error in {"pin":"1234"}')).toBe('error in {"pin":"1234"}')
  expect(redactSecrets('null')).toBe('null')
})

test.each([
  ['objects', (inner: unknown) => ({ inner })],
  ['lists', (inner: unknown) => [inner]],
  ['JSON in JSON', (inner: unknown) => JSON.stringify([inner])],
])('what is buried in seven %s is struck out whole', (_, wrap) => {
  const bury = (times: number) => Array.from({ length: times }).reduce(wrap, 7)
  expect(JSON.stringify(redactSecrets(bury(3)))).toContain('7')
  expect(JSON.stringify(redactSecrets(bury(7)))).not.toContain('7')
})

test('six objects deep is still read', () => {
  const deep = { a: { b: { c: { d: { e: { f: 'kept' } } } } } }
  expect(redactSecrets(deep)).toEqual(deep)
})
