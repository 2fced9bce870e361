import { api } from '@boxzone/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { getToken, setToken } from '../session/token-store.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: unknown) {
  const fetchDouble = vi.fn(
    async (_url: string, _request: RequestInit) => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetchDouble)
  return fetchDouble
}

const headersOf = (fetchDouble: ReturnType<typeof answerWith>) => new Headers(fetchDouble.mock.calls[0]?.[1].headers)

test('a call carries the session id and, when signed in, the token', async () => {
  const fetchDouble = answerWith(200, [])
  setToken('abc')
  await call(api.warehouses, { lat: 48.1, lng: 17.1 })
  expect(fetchDouble.mock.calls[0]?.[0]).toBe('/api/client/warehouse?lat=48.1&lng=17.1')
  expect(headersOf(fetchDouble).get('Authorization')).toBe('Bearer abc')
  expect(headersOf(fetchDouble).get('X-Session-Id')).toHaveLength(6)
})

test('the token does not go to /api/info', async () => {
  const fetchDouble = answerWith(200, { version: '1.0.0' })
  setToken('abc')
  await call(api.apiInfo, {})
  expect(headersOf(fetchDouble).has('Authorization')).toBe(false)
})

test('a refusal is thrown with status, code, detail and fields', async () => {
  answerWith(400, { status: 400, code: 'validation', detail: 'No.', fields: { lat: 'regex' } })
  await expect(call(api.warehouses, {})).rejects.toMatchObject({
    status: 400,
    code: 'validation',
    detail: 'No.',
    fields: { lat: 'regex' },
  })
})

test('an answer that is no JSON is an unexpected error', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ status: 502, code: 'error.unexpected' })
})

test('no network is told as unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(call(api.warehouses, {})).rejects.toMatchObject({ code: 'unavailable' })
})

test('a 401 signs out', async () => {
  setToken('abc')
  answerWith(401, { code: 'unauthorized' })
  await expect(call(api.warehouses, {})).rejects.toBeInstanceOf(ApiError)
  expect(getToken()).toBeUndefined()
})

test('an answer that breaks the contract is noticed while developing', async () => {
  answerWith(200, [{ id: 7 }])
  await expect(call(api.warehouses, {})).rejects.toThrow('contract')
})
