import { beforeEach, expect, test, vi } from 'vitest'
import { saveFormValues, saveOnPageHide, takeFormValues, withoutPasswords } from './stored-form-values.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const stored = { owner: 'anna', values: { note: 'moving away' } }

test('returns stored values to their owner once', () => {
  saveFormValues('cancellation', stored)
  expect(takeFormValues('cancellation', 'anna')).toEqual({ note: 'moving away' })
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('deletes the values when another owner requests them', () => {
  saveFormValues('cancellation', stored)
  expect(takeFormValues('cancellation', 'peter')).toBeUndefined()
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('stores nothing and does not throw without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveFormValues('cancellation', stored)
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('deletes the stored values when the page is restored from the back/forward cache', () => {
  vi.stubGlobal('window', new EventTarget())
  const stop = saveOnPageHide('cancellation', () => saveFormValues('cancellation', stored))
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeFormValues('cancellation', 'anna')).toEqual({ note: 'moving away' })
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeFormValues('cancellation', 'anna')).toBeUndefined()
})

test('omits passwords', () => {
  expect(withoutPasswords({ email: 'a@b.test', password: 'x', newPasswordConfirmation: 'x' })).toEqual({
    email: 'a@b.test',
  })
})
