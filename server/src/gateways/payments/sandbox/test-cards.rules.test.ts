import { expect, test } from 'vitest'
import { checkCard, containsCardNumber, isLuhn, testCards } from './test-cards.rules.ts'

const now = new Date('2026-11-15T09:00:00Z')
const form = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123', name: 'Anna Nováková' }

test('defines only valid card numbers', () => {
  for (const { number } of testCards) expect(isLuhn(number)).toBe(true)
})

test.each(['4242424242424242', '4242-4242-4242-4242', ' 4242 4242 4242 4242 '])('accepts the spelling %s', (number) => {
  const fingerprint = expect.stringMatching(/^sandbox_[\w-]{16}$/)
  expect(checkCard({ ...form, number }, now)).toEqual({
    card: { behaviour: 'PAYS', brand: 'visa', last4: '4242', expiryMonth: 11, expiryYear: 2026, fingerprint },
  })
})

test('accepts a Mastercard', () => {
  expect(checkCard({ ...form, number: '5555 5555 5555 4444' }, now)).toMatchObject({
    card: { behaviour: 'PAYS', brand: 'mastercard', last4: '4444' },
  })
})

test('derives the fingerprint from the number and the name of the holder', () => {
  const fingerprint = (change: Partial<typeof form> = {}) => {
    const checked = checkCard({ ...form, ...change }, now)
    return 'card' in checked ? checked.card.fingerprint : null
  }
  expect(fingerprint({ number: '4242-4242-4242-4242', expiry: '12/29', name: ' anna  NOVÁKOVÁ' })).toBe(fingerprint())
  expect(fingerprint({ number: testCards[1]?.number ?? '' })).not.toBe(fingerprint())
  expect(fingerprint({ name: 'Peter Kováč' })).not.toBe(fingerprint())
})

test.each([
  ['number', '', 'missing'],
  ['number', '4242 4242 4242 4241', 'number'],
  ['number', 'abcd', 'number'],
  ['number', '5105 1051 0510 5100', 'notATestCard'],
  ['expiry', '', 'missing'],
  ['expiry', '13/29', 'expiry'],
  ['expiry', '00/29', 'expiry'],
  ['expiry', '10/26', 'expired'],
  ['cvc', '12', 'cvc'],
  ['cvc', '12a', 'cvc'],
  ['cvc', 'a123', 'cvc'],
  ['cvc', '12345', 'cvc'],
  ['expiry', 'x1/29', 'expiry'],
  ['expiry', '1/29x', 'expiry'],
  ['name', 'a'.repeat(101), 'name'],
  ['number', 'x4242 4242 4242 4242', 'number'],
  ['number', '4242 4242 4242 4242x', 'number'],
  ['cvc', ' ', 'missing'],
  ['name', '', 'missing'],
  ['name', '123', 'name'],
])('rejects the %s "%s" as %s', (field, value, problem) => {
  expect(checkCard({ ...form, [field]: value }, now)).toEqual({ problems: { [field]: problem } })
})

test.each(['1/29', '01/29', '0129', '01-29', '01/2029', ' 1 / 29 '])('accepts the expiry date %s', (expiry) => {
  expect(checkCard({ ...form, expiry }, now)).toMatchObject({ card: { expiryMonth: 1, expiryYear: 2029 } })
})

test('finds card numbers inside a text and ignores ids', () => {
  expect(containsCardNumber(JSON.stringify({ note: 'my card 4242 4242 4242 4242' }))).toBe(true)
  expect(containsCardNumber(JSON.stringify({ note: '4000000000000002' }))).toBe(true)
  expect(containsCardNumber(JSON.stringify({ id: '42424242-4242-4242-8242-424242424242', amount: 12_800 }))).toBe(false)
})

test('accepts a card until the end of its month', () => {
  const lastMoment = new Date('2026-11-30T23:59:59.999Z')
  expect(checkCard(form, lastMoment)).toMatchObject({ card: { last4: '4242' } })
  expect(checkCard(form, new Date('2026-12-01T00:00:00Z'))).toEqual({ problems: { expiry: 'expired' } })
  expect(checkCard({ ...form, expiry: '12/26' }, lastMoment)).toMatchObject({ card: { expiryMonth: 12 } })
})

test('accepts spaces around the CVC and names of a hundred characters', () => {
  const name = 'a'.repeat(100)
  expect(checkCard({ ...form, cvc: ' 1234 ', name }, now)).toMatchObject({ card: { behaviour: 'PAYS' } })
})
