import { expect, test } from 'vitest'
import { amountText, parseAmount } from './amount.rules.ts'

test('reads amounts with a comma, a point and spaces', () => {
  expect(['12,5', '12.50', '1 200', ' 7 '].map(parseAmount)).toEqual([12.5, 12.5, 1_200, 7])
})

test('refuses zero, negative amounts, three decimals and text', () => {
  expect(['0', '-1', '1.234', '1,2,3', 'ten', ''].map(parseAmount)).toEqual(Array(6).fill(undefined))
})

test('writes an amount so that it can be read again', () => {
  expect(amountText(1234.5, 'sk')).toBe('1234,50')
  expect(parseAmount(amountText(1234.5, 'en'))).toBe(1234.5)
})
