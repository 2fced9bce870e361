import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactSecrets, redactText } from './operations.rules.ts'

const token = 'Zk3fQ0bS7n1yqP5c9dUe2hVx8wLmTgRa4jKoYi6NpBs'

test('redacts values of secret names at any depth', () => {
  const report = { localStorage: { authToken: token, userLanguage: 'sk', draft: { password: 'Demo123' } } }
  expect(redactSecrets(report)).toEqual({
    localStorage: { authToken: '***', userLanguage: 'sk', draft: { password: '***' } },
  })
})

test('redacts JSON inside strings', () => {
  const redacted = redactSecrets({ order: JSON.stringify({ deviceToken: token, box: '131' }) })
  expect(redacted).toEqual({ order: JSON.stringify({ deviceToken: '***', box: '131' }) })
})

test('redacts tokens in URLs, bearer headers and card numbers in any text', () => {
  const text = redactText(`GET /reset?token=abc Bearer xyz ${token} 4242 4242 4242 4242`)
  for (const secret of ['abc', 'xyz', token, '4242 4242']) expect(text).not.toContain(secret)
})

test('redacts every text that has the form of a token', () => {
  const arbitrary = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
  fc.assert(fc.property(arbitrary, (secret) => !redactText(`at line (${secret})`).includes(secret)))
})

test('redacts items of lists and preserves numbers, booleans and null', () => {
  const report = { tries: [{ pin: '1234', at: 3 }], isOnline: true, position: null }
  expect(redactSecrets(report)).toEqual({ tries: [{ pin: '***', at: 3 }], isOnline: true, position: null })
})

test('redacts complete JSON as JSON and all other text as text', () => {
  expect(redactSecrets('[broken Bearer xyz')).toBe('[broken ***')
  expect(redactSecrets(' [{"pin":"1234"}]')).toBe('[{"pin":"***"}]')
  expect(redactSecrets('error in {"pin":"1234"}')).toBe('error in {"pin":"1234"}')
  expect(redactSecrets('null')).toBe('null')
})

test.each([
  ['objects', (inner: unknown) => ({ inner })],
  ['lists', (inner: unknown) => [inner]],
  ['JSON strings', (inner: unknown) => JSON.stringify([inner])],
])('redacts the content of seven nested %s completely', (_, wrap) => {
  const nest = (times: number) => Array.from({ length: times }).reduce(wrap, 7)
  expect(JSON.stringify(redactSecrets(nest(3)))).toContain('7')
  expect(JSON.stringify(redactSecrets(nest(7)))).not.toContain('7')
})

test('preserves values in six nested objects', () => {
  const deep = { a: { b: { c: { d: { e: { f: 'value' } } } } } }
  expect(redactSecrets(deep)).toEqual(deep)
})
