import { expect, test } from 'vitest'
import { isKeyboardOver } from './keyboard.rules.ts'

test('a keyboard is what covers 150 px of the window or more', () => {
  expect(isKeyboardOver(740, { height: 590, scale: 1 })).toBe(true)
  expect(isKeyboardOver(740, { height: 591, scale: 1 })).toBe(false)
})

test('a page that is zoomed in is no keyboard', () => {
  expect(isKeyboardOver(740, { height: 370, scale: 2 })).toBe(false)
})
