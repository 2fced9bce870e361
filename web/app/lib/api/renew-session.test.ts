import { api } from '@boxzone/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerSessionData } from '../session/session-events.ts'
import { clearToken, getDeviceToken, getToken, setDeviceToken, setToken } from '../session/token-store.ts'
import { call } from './call.ts'
import { ensureSession, renewSession } from './renew-session.ts'

const devicePath = '/auth/custom/device-login'
const knownTokens = new Set<string>()
const fetchDouble = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

const refusal = (status: number, code: string) => new Response(JSON.stringify({ status, code }), { status })
const bearer = (request: RequestInit) => new Headers(request.headers).get('Authorization')?.slice('Bearer '.length)
const callsOf = (path: string) => fetchDouble.mock.calls.filter(([url]) => url.startsWith(path))

/** A server that accepts the known tokens and issues the next one to a device. */
function serve(device: () => Response | Promise<Response>) {
  fetchDouble.mockReset()
  fetchDouble.mockImplementation(async (url, request) => {
    if (url.startsWith(devicePath)) return device()
    return knownTokens.has(bearer(request) ?? '') ? new Response('[]') : refusal(401, 'unauthorized')
  })
}

const newToken = () => {
  const token = `token-${knownTokens.size}`
  knownTokens.add(token)
  return new Response(JSON.stringify({ token }))
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('fetch', fetchDouble)
  knownTokens.clear()
  clearToken()
  return () => vi.unstubAllGlobals()
})

test('renews a refused token with the device token and repeats the call', async () => {
  serve(newToken)
  setToken('over')
  setDeviceToken('device')
  expect(await call(api.myContracts, {})).toEqual([])
  expect(getToken()).toBe('token-0')
  expect(callsOf(devicePath)).toHaveLength(1)
  expect(callsOf('/api/')).toHaveLength(2)
})

test('renews the session once when twenty calls are refused at the same time', async () => {
  serve(newToken)
  setToken('over')
  setDeviceToken('device')
  await Promise.all(Array.from({ length: 20 }, () => call(api.myContracts, {})))
  expect(callsOf(devicePath)).toHaveLength(1)
})

test('signs out after a 401 without a device token', async () => {
  serve(newToken)
  setToken('over')
  await expect(call(api.myContracts, {})).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeUndefined()
  expect(callsOf(devicePath)).toHaveLength(0)
})

test('clears a refused device token and signs out', async () => {
  serve(() => refusal(401, 'invalid-credentials'))
  setToken('over')
  setDeviceToken('stolen')
  await expect(call(api.myContracts, {})).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeUndefined()
  expect(getDeviceToken()).toBeUndefined()
})

test('retains the device token when the device login fails temporarily', async () => {
  serve(() => refusal(503, 'unavailable'))
  setDeviceToken('device')
  expect(await ensureSession()).toBe(false)
  expect(getDeviceToken()).toBe('device')
  serve(newToken)
  expect(await ensureSession()).toBe(true)
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is busy', async () => refusal(503, 'unavailable')],
  ['there were too many attempts', async () => refusal(429, 'rate-limited')],
  ['a captive portal responds with its own page', async () => new Response('<p>Log in to our Wi-Fi</p>')],
])('does not sign out when %s', async (_case, device) => {
  const onSessionEnd = vi.fn()
  const remove = registerSessionData({ onSessionEnd })
  setToken('over')
  setDeviceToken('device')
  serve(device)
  await expect(call(api.myContracts, {})).rejects.toMatchObject({ status: 0, code: 'unavailable' })
  expect([getToken(), getDeviceToken()]).toEqual(['over', 'device'])
  serve(newToken)
  expect(await call(api.myContracts, {})).toEqual([])
  remove()
  expect(onSessionEnd).not.toHaveBeenCalled()
})

test('signs out when the renewed token is refused as well', async () => {
  serve(() => new Response('{"token":"also-over"}'))
  setToken('over')
  setDeviceToken('device')
  await expect(call(api.myContracts, {})).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeUndefined()
  expect(callsOf(devicePath)).toHaveLength(1)
})

test('uses a token that another tab has stored meanwhile', async () => {
  serve(newToken)
  setToken('over')
  setDeviceToken('device')
  localStorage.setItem('authToken', 'of-another-tab')
  expect(await renewSession('over')).toBe('of-another-tab')
  expect(callsOf(devicePath)).toHaveLength(0)
})

test('ignores a delayed 401 of the former token', async () => {
  serve(newToken)
  setToken('new')
  expect(await renewSession('former')).toBe('new')
  expect(getToken()).toBe('new')
})
