import { beforeEach, expect, test, vi } from 'vitest'
import { keepOnLeave, keepTyping, takeTyping, withoutPasswords } from './use-kept-typing.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const typed = { owner: 'anna', values: { note: 'moving away' } }

test('what was typed comes back to its owner, once', () => {
  keepTyping('cancellation', typed)
  expect(takeTyping('cancellation', 'anna')).toEqual({ note: 'moving away' })
  expect(takeTyping('cancellation', 'anna')).toBeUndefined()
})

test('somebody else gets nothing, and nothing is left of it', () => {
  keepTyping('cancellation', typed)
  expect(takeTyping('cancellation', 'peter')).toBeUndefined()
  expect(takeTyping('cancellation', 'anna')).toBeUndefined()
})

test('without storage nothing is kept and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepTyping('cancellation', typed)
  expect(takeTyping('cancellation', 'anna')).toBeUndefined()
})

test('what was kept on leaving a page goes when somebody comes back to it as it was, and may send it there', () => {
  vi.stubGlobal('window', new EventTarget())
  const stop = keepOnLeave('cancellation', () => keepTyping('cancellation', typed))
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(takeTyping('cancellation', 'anna')).toBeUndefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeTyping('cancellation', 'anna')).toEqual({ note: 'moving away' })
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeTyping('cancellation', 'anna')).toBeUndefined()
})

test('passwords are never written down', () => {
  expect(withoutPasswords({ email: 'a@b.test', password: 'x', newPasswordConfirmation: 'x' })).toEqual({
    email: 'a@b.test',
  })
})
