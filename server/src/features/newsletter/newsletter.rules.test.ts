import { expect, test } from 'vitest'
import { accountOfToken, unsubscribeToken } from './newsletter.rules.ts'

const anna = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0001'
const peter = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0002'
const token = unsubscribeToken(anna, 'secret of today')

test('the link of a letter names its account, with today’s secret and with the one before', () => {
  expect(accountOfToken(token, ['secret of today'])).toBe(anna)
  expect(accountOfToken(token, ['secret of tomorrow', 'secret of today'])).toBe(anna)
})

test('a link made with another secret, or with none of ours left, is nobody’s', () => {
  expect(accountOfToken(token, ['another secret'])).toBeNull()
  expect(accountOfToken(token, [])).toBeNull()
})

test('the signature of one account does not unsubscribe another', () => {
  expect(accountOfToken(token.replace(anna, peter), ['secret of today'])).toBeNull()
})

test.each([
  ['nothing at all', ''],
  ['an account without a signature', anna],
  ['a signature that is too short', token.slice(0, -1)],
  ['a signature with something behind it', `${token}x`],
  ['something before the account', `x${token}`],
  ['an id with a letter too many', token.replace(anna, `${anna}0`)],
])('%s is refused', (_, text) => {
  expect(accountOfToken(text, ['secret of today'])).toBeNull()
})

test.each([`x${anna}`, `${anna}x`, 'not an id'])(
  'only an account’s id is accepted, even rightly signed: %s',
  (name) => {
    expect(accountOfToken(unsubscribeToken(name, 'secret of today'), ['secret of today'])).toBeNull()
  },
)
