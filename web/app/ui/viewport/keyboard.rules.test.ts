import { expect, test } from 'vitest'
import { isKeyboardOver } from './keyboard.rules.ts'

test('detects a keyboard that covers 150 px or more of the window', () => {
  expect(isKeyboardOver(740, { height: 590, scale: 1 })).toBe(true)
  expect(isKeyboardOver(740, { height: 591, scale: 1 })).toBe(false)
})

test('ignores a zoomed page', () => {
  expect(isKeyboardOver(740, { height: 370, scale: 2 })).toBe(false)
})
