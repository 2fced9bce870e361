import { expect, test } from 'vitest'
import { signedId, verifySignedId } from './signed-id.ts'

const anna = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0001'
const peter = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0002'
const token = signedId('newsletter', anna, 'secret of today')
const idOf = (text: string, secrets = ['secret of today']) => verifySignedId('newsletter', text, secrets)

test('reads an id signed with the current or the previous secret', () => {
  expect(idOf(token)).toBe(anna)
  expect(idOf(token, ['secret of tomorrow', 'secret of today'])).toBe(anna)
})

test('returns null for an id signed with another secret', () => {
  expect(idOf(token, ['another secret'])).toBeNull()
  expect(idOf(token, [])).toBeNull()
})

test('rejects the signature of another id or purpose', () => {
  expect(idOf(token.replace(anna, peter))).toBeNull()
  expect(verifySignedId('letter', token, ['secret of today'])).toBeNull()
})

test.each([
  ['an empty text', ''],
  ['an id without a signature', anna],
  ['a signature that is too short', token.slice(0, -1)],
  ['a signature with an additional character', `${token}x`],
  ['a character before the id', `x${token}`],
  ['an id with an additional character', token.replace(anna, `${anna}0`)],
])('refuses %s', (_, text) => {
  expect(idOf(text)).toBeNull()
})

test.each([`x${anna}`, `${anna}x`, 'not an id'])('refuses the validly signed text %s that is not an id', (name) => {
  expect(idOf(signedId('newsletter', name, 'secret of today'))).toBeNull()
})
