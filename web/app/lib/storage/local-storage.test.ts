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

test('what is stored is read back', () => {
  expect(writeItem('authToken', 'abc')).toBe(true)
  expect(readItem('authToken')).toBe('abc')
})

test('items of another storage version are cleared, those of others stay', () => {
  localStorage.setItem('storageVersion', '0.9')
  localStorage.setItem('foreign', 'kept')
  writeItem('orderDraft', '{}')
  ensureStorageVersion()
  expect(readItem('orderDraft')).toBeUndefined()
  expect(localStorage.getItem('foreign')).toBe('kept')
  expect(localStorage.getItem('storageVersion')).toBe('1.0')
})

test('items of this storage version stay', () => {
  ensureStorageVersion()
  writeItem('orderDraft', '{}')
  ensureStorageVersion()
  expect(readItem('orderDraft')).toBe('{}')
})

test('a browser that forbids storage reads nothing and says that nothing was kept', () => {
  vi.stubGlobal('localStorage', undefined)
  ensureStorageVersion()
  expect(writeItem('authToken', 'abc')).toBe(false)
  expect(readItem('authToken')).toBeUndefined()
})
