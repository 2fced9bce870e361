import { expect, test } from 'vitest'
import {
  isSameHousehold,
  isSamePerson,
  mergeKeys,
  normaliseEmail,
  normalisePhone,
  personKeys,
} from './persons.rules.ts'

test.each([
  ['Eva@Example.test', 'eva@example.test'],
  [' eva@example.test ', 'eva@example.test'],
  ['eva+box@example.test', 'eva@example.test'],
  ['eva+a+b@example.test', 'eva@example.test'],
  ['+tag@example.test', '+tag@example.test'],
  ['e.v.a@example.test', 'e.v.a@example.test'],
  ['E.v.a+x@gmail.com', 'eva@gmail.com'],
  ['eva@googlemail.com', 'eva@gmail.com'],
  ['eva-box@example.test', 'eva-box@example.test'],
])('normalises %s to %s', (email, expected) => {
  expect(normaliseEmail(email)).toBe(expected)
})

test('distinguishes different mailboxes', () => {
  expect(normaliseEmail('eva@example.test')).not.toBe(normaliseEmail('eva@example.org'))
  expect(normaliseEmail('eva.box@example.test')).not.toBe(normaliseEmail('evabox@example.test'))
})

test.each([
  ['+421 905 123 456', '+421905123456'],
  ['+421905123456', '+421905123456'],
  ['0905123456', null],
  ['', null],
])('normalises the phone number %s to %s', (phone, expected) => {
  expect(normalisePhone(phone)).toBe(expected)
})

test('drops empty and repeated keys', () => {
  const keys = personKeys({
    accountIds: ['one', null, 'one'],
    emails: ['Eva@example.test', 'eva+1@example.test', ''],
    phones: [null, 'nonsense'],
  })
  expect(keys).toEqual({ accountIds: ['one'], emails: ['eva@example.test'], phones: [], cards: [] })
})

test.each([
  ['account', { accountIds: ['a'] }],
  ['e-mail', { emails: ['eva+2@example.test'] }],
  ['phone', { phones: ['+421 905 123 456'] }],
  ['card', { cards: ['fp_1'] }],
])('recognises one person by the %s alone', (_key, other) => {
  const eva = { accountIds: ['a'], emails: ['eva@example.test'], phones: ['+421905123456'], cards: ['fp_1'] }
  expect(isSamePerson(personKeys(eva), personKeys(other))).toBe(true)
  expect(isSamePerson(personKeys(other), personKeys({ accountIds: ['b'], emails: ['x@example.test'] }))).toBe(false)
})

test('distinguishes two persons without keys', () => {
  expect(isSamePerson(personKeys({}), personKeys({}))).toBe(false)
  expect(isSamePerson(personKeys({ emails: [''] }), personKeys({ emails: [''] }))).toBe(false)
})

test('merges keys without repetition', () => {
  const merged = mergeKeys(personKeys({ cards: ['x', 'y'] }), personKeys({ cards: ['y', 'z'], accountIds: ['a'] }))
  expect(merged).toEqual({ accountIds: ['a'], emails: [], phones: [], cards: ['x', 'y', 'z'] })
})

const home = { street: 'Trnavská cesta', number: '12/A', zip: '821 08', countryCode: 'SVK' }
const eva = { lastName: 'Horváthová', address: home }

test.each([
  [
    'case, accents and spaces',
    { lastName: 'HORVATHOVA', address: { ...home, street: 'trnavska  cesta', zip: '82108' } },
  ],
  ['punctuation of the number', { lastName: 'Horváthová', address: { ...home, number: '12 a' } }],
])('recognises a household despite %s', (_difference, other) => {
  expect(isSameHousehold(eva, other)).toBe(true)
})

test.each([
  ['another surname', { ...eva, lastName: 'Kováčová' }],
  ['another street', { ...eva, address: { ...home, street: 'Hlavná' } }],
  ['another number', { ...eva, address: { ...home, number: '13' } }],
  ['another postal code', { ...eva, address: { ...home, zip: '811 01' } }],
  ['another country', { ...eva, address: { ...home, countryCode: 'CZE' } }],
])('treats details with %s as another household', (_difference, other) => {
  expect(isSameHousehold(eva, other)).toBe(false)
})

test('does not compare incomplete details', () => {
  const unknown = { lastName: '', address: { street: '', number: '', zip: '', countryCode: '' } }
  expect(isSameHousehold(unknown, unknown)).toBe(false)
  expect(isSameHousehold({ ...eva, lastName: '' }, { ...eva, lastName: '' })).toBe(false)
})
