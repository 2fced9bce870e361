import { expect, test } from 'vitest'
import { searchTerms } from './search.rules.ts'

test.each<[string, string, string | null]>([
  ['+421 901 234', '+421901234', null],
  ['00421 901/234', '+421901234', null],
  ['0901 234 501', '+0901234501', '105432109'],
  ['901234501', '+901234501', '105432109'],
])('reads the start and the reversed end of the phone number %s', (q, phoneStart, phoneEnd) => {
  expect(searchTerms(q)).toMatchObject({ phoneStart, phoneEnd })
})

test.each(['131', 'ZM2024', '+'])('finds no phone number in %s', (q) => {
  expect(searchTerms(q)).toMatchObject({ phoneStart: null, phoneEnd: null })
})

test.each([
  ['box 131', '131'],
  ['B 131', '131'],
  ['b131', 'b131'],
  ['131', '131'],
])('reads the Box number of %s', (q, boxNumber) => {
  expect(searchTerms(q).boxNumber).toBe(boxNumber)
})

test('joins words with one space and converts the document number to upper case', () => {
  expect(searchTerms('  anna \t kov ')).toMatchObject({ text: 'anna kov', email: 'anna kov', number: 'ANNA KOV' })
})

test.each([
  ['1a2b3c', '1a2b3c00000000000000000000000000', '1a2b3cffffffffffffffffffffffffff'],
  ['1A2B3C4D-5E', '1a2b3c4d5e0000000000000000000000', '1a2b3c4d5effffffffffffffffffffff'],
])('reads the range of ids that begin with %s', (q, first, last) => {
  expect(searchTerms(q).idRange).toEqual({ first, last })
})

test.each(['1a2b3', 'kovacova', '1a2b3c 4d', `${'a'.repeat(33)}`])('reads no range of ids from %s', (q) => {
  expect(searchTerms(q).idRange).toBeNull()
})

test.each([
  ['42.56', 42.56],
  ['42,5', 42.5],
  ['€42.56', 42.56],
  ['1 234,50 €', 1234.5],
  ['12000 Ft', 12_000],
  ['140', 140],
])('reads the amount of %s', (q, amount) => {
  expect(searchTerms(q).amount).toBe(amount)
})

test.each(['0', '0,00', '42.567', '12345678', 'b131', '1a2b3c', 'kovac', '1 23'])('reads no amount from %s', (q) => {
  expect(searchTerms(q).amount).toBeNull()
})

test('reads a variable symbol of digits only', () => {
  expect(searchTerms('2026001234').variableSymbol).toBe('2026001234')
  for (const q of ['ZM2026', '12345678901', '1']) expect(searchTerms(q).variableSymbol).toBeNull()
})
