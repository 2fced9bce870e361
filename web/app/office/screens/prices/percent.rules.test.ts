import { expect, test } from 'vitest'
import { parsePercent } from './percent.rules.ts'

const limits = { min: -50, max: 100 }

test('parses a percentage with a sign, a comma and a unit', () => {
  expect(['5', '+4,5', '−3 %', '100'].map((text) => parsePercent(text, limits))).toEqual([5, 4.5, -3, 100])
})

test('refuses text and a percentage outside the limits', () => {
  expect(['', 'five', '1.234', '-51', '101'].map((text) => parsePercent(text, limits))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
