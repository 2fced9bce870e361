import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, getSessionId, getToken, setToken, subscribeToSession } from './token-store.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

test('signing in and out is told to those who listen', () => {
  const listener = vi.fn()
  const stop = subscribeToSession(listener)
  setToken('abc')
  expect(getToken()).toBe('abc')
  clearToken()
  expect(getToken()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  setToken('abc')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('signing out in another tab signs out here', () => {
  const listener = vi.fn()
  setToken('abc')
  const stop = subscribeToSession(listener)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
  expect(listener).toHaveBeenCalledOnce()
  expect(getToken()).toBeUndefined()
  stop()
})

test('the session id has six characters and stays the same', () => {
  expect(getSessionId()).toMatch(/^[a-z0-9]{6}$/)
  expect(getSessionId()).toBe(getSessionId())
})

test('what was kept of an account goes with its session, and a new session finds nothing', () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  clearToken()
  expect(deleteDatabase).toHaveBeenLastCalledWith('boxzone-kept')
  setToken('abc')
  expect(deleteDatabase).toHaveBeenCalledTimes(2)
  setToken('renewed')
  expect(deleteDatabase).toHaveBeenCalledTimes(2)
  clearToken()
  expect(deleteDatabase).toHaveBeenCalledTimes(3)
})

test('a browser that forbids storage can still log out', () => {
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      throw new Error('forbidden')
    },
  })
  setToken('abc')
  clearToken()
  expect(getToken()).toBeUndefined()
})
