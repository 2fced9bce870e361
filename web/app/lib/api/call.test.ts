import { api } from '@boxzone/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { getToken, setToken } from '../session/token-store.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

function respondWith(status: number, body: unknown) {
  const fetchDouble = vi.fn(
    async (_url: string, _request: RequestInit) => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetchDouble)
  return fetchDouble
}

const headersOf = (fetchDouble: ReturnType<typeof respondWith>) => new Headers(fetchDouble.mock.calls[0]?.[1].headers)

test('sends the session id and the token of a signed-in customer', async () => {
  const fetchDouble = respondWith(200, [])
  setToken('abc')
  await call(api.myContracts, { country: 'SVK' })
  expect(fetchDouble.mock.calls[0]?.[0]).toBe('/api/client/my/contracts?country=SVK')
  expect(headersOf(fetchDouble).get('Authorization')).toBe('Bearer abc')
  expect(headersOf(fetchDouble).get('X-Session-Id')).toHaveLength(6)
})

test('sends the session id but no token with a public call', async () => {
  const fetchDouble = respondWith(200, { status: 'ok' })
  setToken('abc')
  await call(api.health, {})
  expect(headersOf(fetchDouble).has('Authorization')).toBe(false)
  expect(headersOf(fetchDouble).get('X-Session-Id')).toHaveLength(6)
})

test('throws an error with status, code, detail and fields', async () => {
  respondWith(400, { status: 400, code: 'validation', detail: 'No.', fields: { lat: 'regex' } })
  await expect(call(api.warehouses, {})).rejects.toMatchObject({
    status: 400,
    code: 'validation',
    detail: 'No.',
    fields: { lat: 'regex' },
  })
})

test('throws an unexpected error when the response is not JSON', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ status: 502, code: 'error.unexpected' })
})

test('throws unavailable when the network fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ code: 'unavailable' })
})

test('signs out after a 401 without a device token', async () => {
  setToken('abc')
  respondWith(401, { code: 'unauthorized' })
  await expect(call(api.myContracts, {})).rejects.toBeInstanceOf(ApiError)
  expect(getToken()).toBeUndefined()
})

test('throws for a response that violates the contract during development', async () => {
  respondWith(200, [{ id: 7 }])
  await expect(call(api.warehouses, {})).rejects.toThrow('contract')
})
