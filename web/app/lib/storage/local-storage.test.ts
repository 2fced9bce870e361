import { beforeEach, expect, test, vi } from 'vitest'
import { ensureStorageVersion, readItem, writeItem } from './local-storage.ts'

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

test('reads a stored value', () => {
  expect(writeItem('authToken', 'abc')).toBe(true)
  expect(readItem('authToken')).toBe('abc')
})

test('clears the items of another storage version and no foreign items', () => {
  localStorage.setItem('storageVersion', '0.9')
  localStorage.setItem('foreign', 'kept')
  writeItem('orderDraft', '{}')
  ensureStorageVersion()
  expect(readItem('orderDraft')).toBeUndefined()
  expect(localStorage.getItem('foreign')).toBe('kept')
  expect(localStorage.getItem('storageVersion')).toBe('1.0')
})

test('retains the items of this storage version', () => {
  ensureStorageVersion()
  writeItem('orderDraft', '{}')
  ensureStorageVersion()
  expect(readItem('orderDraft')).toBe('{}')
})

test('returns nothing and reports a failed write when the browser forbids storage', () => {
  vi.stubGlobal('localStorage', undefined)
  ensureStorageVersion()
  expect(writeItem('authToken', 'abc')).toBe(false)
  expect(readItem('authToken')).toBeUndefined()
})
