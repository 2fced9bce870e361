import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { onSessionEnd } from './session-end.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  clearToken()
  return () => vi.unstubAllGlobals()
})

test('runs the callback at the end of a session but not at its start or renewal', () => {
  const unsubscribe = vi.fn()
  const stop = onSessionEnd(unsubscribe)
  setToken('abc')
  setToken('renewed')
  expect(unsubscribe).not.toHaveBeenCalled()
  clearToken()
  expect(unsubscribe).toHaveBeenCalledOnce()
  stop()
  setToken('abc')
  clearToken()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('runs the callback when another tab signs out', () => {
  const unsubscribe = vi.fn()
  setToken('abc')
  const stop = onSessionEnd(unsubscribe)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
  expect(unsubscribe).toHaveBeenCalledOnce()
  stop()
})
