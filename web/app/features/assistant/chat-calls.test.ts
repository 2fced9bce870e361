import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, isChatHealthy, resolveLocation } from './chat-calls.ts'

const limits = new Map<string, number | undefined>()
let respond: () => Promise<Response>

beforeEach(() => {
  limits.clear()
  const timeouts = new WeakMap<AbortSignal, number>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { signal } = new AbortController()
    timeouts.set(signal, ms)
    return signal
  })
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    limits.set(url, timeouts.get(signal))
    return respond()
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: unknown) => async () => new Response(JSON.stringify(body))

test('limits the health check to 2 s, position to 6 s, its removal to 3 s and the session end to 5 s', async () => {
  respond = json({ status: 'ok' })
  await isChatHealthy()
  respond = async () => new Response(null, { status: 204 })
  await resolveLocation('abc123', { lat: 48, lng: 17 })
  await endSession('abc123')
  expect(Object.fromEntries(limits)).toEqual({
    '/health': 2_000,
    '/chatbot/geo/resolve': 6_000,
    '/chatbot/geo/clear': 3_000,
    '/session/close': 5_000,
  })
})

test.each([
  [{ status: 'ok' }, true],
  [{ status: 'ok', chat: 'ok', db: 'ok' }, true],
  [{ status: 'down' }, false],
  [{ status: 'ok', chat: 'down' }, false],
  [{ status: 'ok', chat: 'ok', db: 'down' }, false],
])('returns for the health response %j whether the chat works (%s)', async (body, isHealthy) => {
  respond = json(body)
  expect(await isChatHealthy()).toBe(isHealthy)
})

test('treats a missing response as unhealthy and ignores a failed end of the session', async () => {
  respond = () => Promise.reject(new TypeError('timeout'))
  expect(await isChatHealthy()).toBe(false)
  await expect(endSession('abc123')).resolves.toBeUndefined()
})
