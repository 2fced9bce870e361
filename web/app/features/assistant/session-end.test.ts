import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { onSessionEnd } from './session-end.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  clearToken()
  return () => vi.unstubAllGlobals()
})

test('a conversation is over when its session is, not when one begins or is renewed', () => {
  const forget = vi.fn()
  const stop = onSessionEnd(forget)
  setToken('abc')
  setToken('renewed')
  expect(forget).not.toHaveBeenCalled()
  clearToken()
  expect(forget).toHaveBeenCalledOnce()
  stop()
  setToken('abc')
  clearToken()
  expect(forget).toHaveBeenCalledOnce()
})

test('signing out in another tab counts as well', () => {
  const forget = vi.fn()
  setToken('abc')
  const stop = onSessionEnd(forget)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
  expect(forget).toHaveBeenCalledOnce()
  stop()
})
