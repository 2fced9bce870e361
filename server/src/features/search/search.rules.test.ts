import { expect, test } from 'vitest'
import { searchTerms } from './search.rules.ts'

test.each<[string, string | null, string | null]>([
  ['+421 901 234', '+421901234', null],
  ['00421 901/234', '+421901234', null],
  ['0901 234 501', '+0901234501', '105432109'],
  ['901234501', '+901234501', '105432109'],
  ['131', null, null],
  ['ZM2024', null, null],
  ['+', null, null],
])('reads the phone number %s', (q, phoneStart, phoneEnd) => {
  expect(searchTerms(q)).toMatchObject({ phoneStart, phoneEnd })
})

test.each([
  ['box 131', '131'],
  ['B 131', '131'],
  ['b131', 'b131'],
  ['131', '131'],
])('reads the Box number of %s', (q, boxNumber) => {
  expect(searchTerms(q).boxNumber).toBe(boxNumber)
})

test('joins words with one space and writes numbers in upper case', () => {
  expect(searchTerms('  anna \t kov ')).toMatchObject({ text: 'anna kov', email: 'anna kov', number: 'ANNA KOV' })
})
