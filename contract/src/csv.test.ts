import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('quotes separators, quotation marks and line breaks', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'one\ntwo', 1.5, null]])).toBe('\uFEFF"a,b","say ""hi""","one\ntwo",1.5,\r\n')
})

test.each(['=1+1', '+1+1', '-1-1', '-cmd', '@SUM(A1)'])('prevents the formula %j', (text) => {
  expect(writeCsv([[text, -1]])).toBe(`\uFEFF'${text},-1\r\n`)
})

test('prevents a formula after a tab or a semicolon', () => {
  expect(writeCsv([['\tx']])).toBe('\uFEFF"\'\tx"\r\n')
  expect(writeCsv([['Novák; =1+1']])).toBe('\uFEFF"\'Novák; =1+1"\r\n')
})

test('writes amounts and phone numbers without an apostrophe', () => {
  expect(writeCsv([['-5,20', '+421 900 000 131']])).toBe('\uFEFF"-5,20",+421 900 000 131\r\n')
})
