import { beforeEach, describe, expect, test, vi } from 'vitest'
import { registerSessionData } from '../session/session-events.ts'
import { clearToken, getDeviceToken, getToken, setDeviceToken, setToken } from '../session/token-store.ts'
import { clearSession, signIn, signOut } from './sign-in.ts'

const events: string[] = []
const record = (event: string) => () =>
  void events.push(`${event} with ${getDeviceToken() ?? 'no device'} and ${getToken() ?? 'no token'}`)
const fetchDouble = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  fetchDouble.mockReset()
  vi.stubGlobal('fetch', fetchDouble)
  clearToken()
  const remove = registerSessionData({
    onSignIn: record('sign-in'),
    onSignOut: record('sign-out'),
    onSessionStart: record('start'),
    onSessionEnd: record('end'),
  })
  events.length = 0
  return () => {
    remove()
    clearToken()
    vi.unstubAllGlobals()
  }
})

describe('signIn', () => {
  test('emits the sign-in before it stores a token', async () => {
    fetchDouble.mockResolvedValue(Response.json({ token: 'abc', deviceToken: 'phone' }))
    await signIn({ username: 'eva@demo.boxzone.test', password: 'secret', rememberMe: true })
    expect(events).toEqual(['sign-in with no device and no token', 'start with phone and no token'])
    expect(getToken()).toBe('abc')
  })

  test('clears the device token of an earlier sign-in when the response has none', async () => {
    setDeviceToken('former')
    fetchDouble.mockResolvedValue(Response.json({ token: 'abc' }))
    await signIn({ username: 'eva@demo.boxzone.test', password: 'secret', rememberMe: false })
    expect(getDeviceToken()).toBeUndefined()
  })
})

describe('clearSession', () => {
  test('clears the device token, then emits the sign-out, then clears the token', () => {
    setDeviceToken('phone')
    setToken('abc')
    events.length = 0
    clearSession()
    expect(events).toEqual(['sign-out with no device and abc', 'end with no device and abc'])
    expect(getToken()).toBeUndefined()
  })
})

describe('signOut', () => {
  test('clears the session before the server responds', async () => {
    const response = Promise.withResolvers<Response>()
    fetchDouble.mockReturnValue(response.promise)
    setDeviceToken('phone')
    setToken('abc')
    const done = signOut()
    expect([getToken(), getDeviceToken()]).toEqual([undefined, undefined])
    response.resolve(new Response(null, { status: 204 }))
    await done
    expect(fetchDouble.mock.calls.map(([url]) => url)).toEqual([
      expect.stringContaining('device'),
      expect.stringContaining('logout'),
    ])
  })
})
