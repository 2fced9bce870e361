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

/** A server that knows some tokens, and a device that gets the next one. */
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

test('a refused token is renewed by the device and the call made again', async () => {
  serve(newToken)
  setToken('over')
  setDeviceToken('device')
  expect(await call(api.warehouses, {})).toEqual([])
  expect(getToken()).toBe('token-0')
  expect(callsOf(devicePath)).toHaveLength(1)
  expect(callsOf('/api/')).toHaveLength(2)
})

test('twenty calls that are refused at once renew the session once', async () => {
  serve(newToken)
  setToken('over')
  setDeviceToken('device')
  await Promise.all(Array.from({ length: 20 }, () => call(api.warehouses, {})))
  expect(callsOf(devicePath)).toHaveLength(1)
})

test('without a remembered device a 401 signs out', async () => {
  serve(newToken)
  setToken('over')
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeUndefined()
  expect(callsOf(devicePath)).toHaveLength(0)
})

test('a device that is refused is forgotten and signs out', async () => {
  serve(() => refusal(401, 'invalid-credentials'))
  setToken('over')
  setDeviceToken('stolen')
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeUndefined()
  expect(getDeviceToken()).toBeUndefined()
})

test('a device that could not be asked is kept for the next start', async () => {
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
  ['another network answers with its own page', async () => new Response('<p>Log in to our Wi-Fi</p>')],
])('a device that cannot be asked, since %s, signs nobody out and takes nothing away', async (_why, device) => {
  const onSessionEnd = vi.fn()
  const remove = registerSessionData({ onSessionEnd })
  setToken('over')
  setDeviceToken('device')
  serve(device)
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ status: 0, code: 'unavailable' })
  expect([getToken(), getDeviceToken()]).toEqual(['over', 'device'])
  serve(newToken)
  expect(await call(api.warehouses, {})).toEqual([])
  remove()
  expect(onSessionEnd).not.toHaveBeenCalled()
})

test('a new token that is refused as well signs out and is not renewed for ever', async () => {
  serve(() => new Response('{"token":"also-over"}'))
  setToken('over')
  setDeviceToken('device')
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeUndefined()
  expect(callsOf(devicePath)).toHaveLength(1)
})

test('a token another tab has brought meanwhile is taken over', async () => {
  serve(newToken)
  setToken('over')
  setDeviceToken('device')
  localStorage.setItem('authToken', 'of-another-tab')
  expect(await renewSession('over')).toBe('of-another-tab')
  expect(callsOf(devicePath)).toHaveLength(0)
})

test('a late 401 of the former token does not end the new session', async () => {
  serve(newToken)
  setToken('new')
  expect(await renewSession('former')).toBe('new')
  expect(getToken()).toBe('new')
})
