import { expect, test } from 'vitest'
import { viewportAboveKeyboard } from './keyboard-viewport.rules.ts'

test('the chat stands on the keyboard, also where the page was pushed up by it', () => {
  expect(viewportAboveKeyboard(740, { height: 440, offsetTop: 0, scale: 1 })).toEqual({ height: 440, bottom: 300 })
  expect(viewportAboveKeyboard(740, { height: 440, offsetTop: 120, scale: 1 })).toEqual({ height: 440, bottom: 180 })
})

test('without a keyboard it keeps its place, on a page that is zoomed in too', () => {
  expect(viewportAboveKeyboard(740, { height: 740, offsetTop: 0, scale: 1 })).toBeUndefined()
  expect(viewportAboveKeyboard(740, { height: 370, offsetTop: 100, scale: 2 })).toBeUndefined()
})
