import { beforeEach, expect, test, vi } from 'vitest'
import { saveFormValues, saveOnPageHide, takeFormValues, withoutPasswords } from './form-persistence.ts'

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
  saveFormValues('cancellation', typed)
  expect(takeFormValues('cancellation', 'anna')).toEqual({ note: 'moving away' })
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('somebody else gets nothing, and nothing is left of it', () => {
  saveFormValues('cancellation', typed)
  expect(takeFormValues('cancellation', 'peter')).toBeUndefined()
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('without storage nothing is kept and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveFormValues('cancellation', typed)
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('what was kept on leaving a page goes when somebody comes back to it as it was, and may send it there', () => {
  vi.stubGlobal('window', new EventTarget())
  const stop = saveOnPageHide('cancellation', () => saveFormValues('cancellation', typed))
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeFormValues('cancellation', 'anna')).toEqual({ note: 'moving away' })
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('passwords are never written down', () => {
  expect(withoutPasswords({ email: 'a@b.test', password: 'x', newPasswordConfirmation: 'x' })).toEqual({
    email: 'a@b.test',
  })
})
