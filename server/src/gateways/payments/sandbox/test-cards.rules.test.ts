import { expect, test } from 'vitest'
import { checkCard, holdsCardNumber, isLuhn, testCards } from './test-cards.rules.ts'

const now = new Date('2026-11-15T09:00:00Z')
const form = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123', name: 'Anna Nováková' }

test('every test card is a well-formed card number', () => {
  for (const { number } of testCards) expect(isLuhn(number)).toBe(true)
})

test.each(['4242424242424242', '4242-4242-4242-4242', ' 4242 4242 4242 4242 '])('%s is taken as typed', (number) => {
  expect(checkCard({ ...form, number }, now)).toEqual({
    card: { behaviour: 'PAYS', last4: '4242', expiryMonth: 11, expiryYear: 2026 },
  })
})

test.each([
  ['number', '', 'missing'],
  ['number', '4242 4242 4242 4241', 'number'],
  ['number', 'abcd', 'number'],
  ['number', '5555 5555 5555 4444', 'notATestCard'],
  ['expiry', '', 'missing'],
  ['expiry', '13/29', 'expiry'],
  ['expiry', '00/29', 'expiry'],
  ['expiry', '10/26', 'expired'],
  ['cvc', '12', 'cvc'],
  ['cvc', '12a', 'cvc'],
  ['cvc', ' ', 'missing'],
  ['name', '', 'missing'],
  ['name', '123', 'name'],
])('%s "%s" is %s', (field, value, problem) => {
  expect(checkCard({ ...form, [field]: value }, now)).toEqual({ problems: { [field]: problem } })
})

test.each(['1/29', '01/29', '0129', '01-29', '01/2029', ' 1 / 29 '])('%s is a date as people write it', (expiry) => {
  expect(checkCard({ ...form, expiry }, now)).toMatchObject({ card: { expiryMonth: 1, expiryYear: 2029 } })
})

test('a card number is found wherever it hides, and ids are not taken for one', () => {
  expect(holdsCardNumber(JSON.stringify({ note: 'my card 4242 4242 4242 4242' }))).toBe(true)
  expect(holdsCardNumber(JSON.stringify({ note: '4000000000000002' }))).toBe(true)
  expect(holdsCardNumber(JSON.stringify({ id: '42424242-4242-4242-8242-424242424242', amount: 12_800 }))).toBe(false)
})
