import { expect, test } from 'vitest'
import { signedId, verifySignedId } from './signed-id.ts'

const anna = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0001'
const peter = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0002'
const token = signedId('newsletter', anna, 'secret of today')
const idOf = (text: string, secrets = ['secret of today']) => verifySignedId('newsletter', text, secrets)

test('a signed id is read with today’s secret and with the one before', () => {
  expect(idOf(token)).toBe(anna)
  expect(idOf(token, ['secret of tomorrow', 'secret of today'])).toBe(anna)
})

test('one signed with another secret, or with none of ours left, is nobody’s', () => {
  expect(idOf(token, ['another secret'])).toBeNull()
  expect(idOf(token, [])).toBeNull()
})

test('the signature of one is not that of another, nor of another purpose', () => {
  expect(idOf(token.replace(anna, peter))).toBeNull()
  expect(verifySignedId('letter', token, ['secret of today'])).toBeNull()
})

test.each([
  ['nothing at all', ''],
  ['an id without a signature', anna],
  ['a signature that is too short', token.slice(0, -1)],
  ['a signature with something behind it', `${token}x`],
  ['something before the id', `x${token}`],
  ['an id with a letter too many', token.replace(anna, `${anna}0`)],
])('%s is refused', (_, text) => {
  expect(idOf(text)).toBeNull()
})

test.each([`x${anna}`, `${anna}x`, 'not an id'])('only an id is accepted, even rightly signed: %s', (name) => {
  expect(idOf(signedId('newsletter', name, 'secret of today'))).toBeNull()
})
