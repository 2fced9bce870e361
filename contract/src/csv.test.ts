import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('quotes separators, quotation marks and line breaks', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'one\ntwo', 1.5, null]])).toBe('\uFEFF"a,b","say ""hi""","one\ntwo",1.5,\r\n')
})

test.each(['=1+1', '+1+1', '-1-1', '-cmd', '@SUM(A1)'])('writes an apostrophe before the formula %j', (text) => {
  expect(writeCsv([[text, -1]])).toBe(`\uFEFF'${text},-1\r\n`)
})

test.each([
  ['\tx', "'\tx"],
  ['\t=1', "\t'=1"],
  ['Novák; =1+1', "Novák;' =1+1"],
  ['x;=1+1;y', "x;'=1+1;y"],
  ["x\n=cmd|'/C calc'!A0\ny", "x\n'=cmd|'/C calc'!A0\ny"],
  ['x\r\n\t@SUM(A1)', "x\r\n\t'@SUM(A1)"],
])('writes an apostrophe before each formula and each leading tab of %j', (text, written) => {
  expect(writeCsv([[1, text]])).toBe(`\uFEFF1,"${written}"\r\n`)
})

test('writes amounts and phone numbers without an apostrophe', () => {
  expect(writeCsv([['-5,20', '+421 900 000 131']])).toBe('\uFEFF"-5,20",+421 900 000 131\r\n')
})
