import { expect, test } from 'vitest'
import { viewportAboveKeyboard } from './keyboard-viewport.rules.ts'

test('places the chat above the keyboard, also on a page that the keyboard shifted', () => {
  expect(viewportAboveKeyboard(740, { height: 440, offsetTop: 0, scale: 1 })).toEqual({ height: 440, bottom: 300 })
  expect(viewportAboveKeyboard(740, { height: 440, offsetTop: 120, scale: 1 })).toEqual({ height: 440, bottom: 180 })
})

test('returns undefined without a keyboard, also on a zoomed page', () => {
  expect(viewportAboveKeyboard(740, { height: 740, offsetTop: 0, scale: 1 })).toBeUndefined()
  expect(viewportAboveKeyboard(740, { height: 370, offsetTop: 100, scale: 2 })).toBeUndefined()
})
