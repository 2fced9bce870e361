import { beforeEach, expect, test, vi } from 'vitest'
import { registerSessionData } from './session-events.ts'
import { clearToken, getSessionId, getToken, setToken, subscribeToSession } from './token-store.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

test('notifies subscribers of sign-in and sign-out', () => {
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

test('signs out when another tab signs out', () => {
  const listener = vi.fn()
  setToken('abc')
  const stop = subscribeToSession(listener)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
  expect(listener).toHaveBeenCalledOnce()
  expect(getToken()).toBeUndefined()
  stop()
})

test('returns a session id of six characters, the same at every call', () => {
  expect(getSessionId()).toMatch(/^[a-z0-9]{6}$/)
  expect(getSessionId()).toBe(getSessionId())
})

test('emits the start of a session, not its renewal, and its end', () => {
  clearToken()
  const emitted: string[] = []
  const remove = registerSessionData({
    onSessionStart: () => emitted.push('start'),
    onSessionEnd: () => emitted.push('end'),
  })
  setToken('abc')
  setToken('renewed')
  clearToken()
  remove()
  expect(emitted).toEqual(['start', 'end'])
})
