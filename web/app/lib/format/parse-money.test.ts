import { expect, test } from 'vitest'
import { parseMoney } from './parse-money.ts'

test('reads amounts with a comma, a point and spaces, and zero', () => {
  expect(['12,5', '12.50', '1 250,50', ' 7 ', '0'].map(parseMoney)).toEqual([12.5, 12.5, 1_250.5, 7, 0])
})

test('refuses a separator of thousands, negative amounts and text', () => {
  expect(['1,250', '1.250', '1,250.50', '-1', 'ten', ''].map(parseMoney)).toEqual(Array(6).fill(undefined))
})
