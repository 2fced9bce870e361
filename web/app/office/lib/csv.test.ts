import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('escapes quotes and formulas but not numbers', () => {
  expect(csvText([['a "b"', -12.5, null, '=1+1', '-5,20']])).toBe('"a ""b""","-12.5","","\'=1+1","-5,20"\r\n')
})
