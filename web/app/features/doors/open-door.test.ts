import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { positionToSend, sendUnlock } from './open-door.ts'

const opened = { opened: true, relockInSeconds: 12, at: '2026-11-15T16:01:00.000Z' } as const
const position = { lat: 48.1, lng: 17.1, accuracy: 12, entryWithoutGPS: false }

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

test('returns the response of the lock', async () => {
  expect(await sendUnlock(async () => opened, position)).toBe(opened)
})

test('refuses immediately and sends nothing when the device is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const send = vi.fn(async () => opened)
  expect(await sendUnlock(send, position)).toEqual({ code: 'offline' })
  expect(send).not.toHaveBeenCalled()
})

test('returns a refusal when the request times out', async () => {
  const silent = (_: unknown, signal: AbortSignal) =>
    new Promise<typeof opened>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  expect(await sendUnlock(silent, position, 1)).toEqual({ code: 'no-response' })
})

test('returns code and waiting time of a refusal', async () => {
  const refuse = () => Promise.reject(apiErrorFrom(429, { code: 'rate-limited' }, 30))
  expect(await sendUnlock(refuse, position)).toEqual({ code: 'rate-limited', waitSeconds: 30 })
})

test('returns the same refusal as for a timeout when the connection breaks', async () => {
  const broken = () => Promise.reject(apiErrorFrom(0, { code: 'unavailable' }))
  expect(await sendUnlock(broken, position)).toEqual({ code: 'no-response' })
})

test('sends 0,0 and entryWithoutGPS only when the customer enters without GPS, or declared and has no position', () => {
  const nowhere = { lat: 0, lng: 0, entryWithoutGPS: true }
  expect(positionToSend('without-gps', false)).toEqual(nowhere)
  expect(positionToSend('geo/permission-denied', true)).toEqual(nowhere)
  expect(positionToSend('geo/permission-denied', false)).toBe('geo/permission-denied')
  expect(positionToSend({ lat: 48.1, lng: 17.1, accuracy: 12 }, true)).toEqual(position)
})
