import { afterEach, expect, test, vi } from 'vitest'
import { readPosition } from './read-position.ts'

const wrap = (postMessage: (message: unknown) => Promise<unknown>) =>
  vi.stubGlobal('window', { webkit: { messageHandlers: { boxzoneLocation: { postMessage } } } })

afterEach(() => void vi.unstubAllGlobals())

test('requests the position from the iOS app instead of the web view', async () => {
  const respond = vi.fn(async () => ({ lat: 48.1, lng: 17.1, accuracy: 5 }))
  wrap(respond)
  expect(await readPosition('lock', { fresh: true })).toEqual({ lat: 48.1, lng: 17.1, accuracy: 5 })
  expect(respond).toHaveBeenCalledWith({ highAccuracy: true, timeoutMs: 10_000, maximumAgeMs: 0 })
})

test.each([
  ['permission-denied', 'geo/permission-denied'],
  ['timeout', 'geo/timeout'],
  ['something else', 'geo/unknown-error'],
])('maps the failure "%s" of the app to %s', async (reason, code) => {
  wrap(() => Promise.reject(new Error(reason)))
  expect(await readPosition('lock')).toBe(code)
})

test.each([{}, null, 'here', { lat: 'x', lng: 17, accuracy: 1 }, { lat: 91, lng: 17, accuracy: 1 }])(
  'returns no position for the invalid response %j',
  async (response) => {
    wrap(async () => response)
    expect(await readPosition('shell')).toBe('geo/unknown-error')
  },
)
