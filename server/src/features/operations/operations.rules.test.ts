import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strikeOutSecrets, strikeOutText } from './operations.rules.ts'

const token = 'Zk3fQ0bS7n1yqP5c9dUe2hVx8wLmTgRa4jKoYi6NpBs'

test('values of secret names are struck out at any depth', () => {
  const report = { localStorage: { authToken: token, userLanguage: 'sk', draft: { password: 'Demo123' } } }
  expect(strikeOutSecrets(report)).toEqual({
    localStorage: { authToken: '***', userLanguage: 'sk', draft: { password: '***' } },
  })
})

test('storage items that hold JSON are looked into', () => {
  const kept = strikeOutSecrets({ order: JSON.stringify({ deviceToken: token, box: '131' }) })
  expect(kept).toEqual({ order: JSON.stringify({ deviceToken: '***', box: '131' }) })
})

test('tokens in addresses, bearer headers and card numbers are struck out of any text', () => {
  const text = strikeOutText(`GET /reset?token=abc Bearer xyz ${token} 4242 4242 4242 4242`)
  for (const secret of ['abc', 'xyz', token, '4242 4242']) expect(text).not.toContain(secret)
})

test('nothing that looks like one of our tokens survives', () => {
  const arbitrary = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
  fc.assert(fc.property(arbitrary, (secret) => !strikeOutText(`at line (${secret})`).includes(secret)))
})
