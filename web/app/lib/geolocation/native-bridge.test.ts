import { afterEach, expect, test, vi } from 'vitest'
import { readPosition } from './read-position.ts'

const wrap = (postMessage: (message: unknown) => Promise<unknown>) =>
  vi.stubGlobal('window', { webkit: { messageHandlers: { boxzoneLocation: { postMessage } } } })

afterEach(() => void vi.unstubAllGlobals())

test('inside the iOS app the app is asked, not the web view', async () => {
  const asked = vi.fn(async () => ({ lat: 48.1, lng: 17.1, accuracy: 5 }))
  wrap(asked)
  expect(await readPosition('lock', { fresh: true })).toEqual({ lat: 48.1, lng: 17.1, accuracy: 5 })
  expect(asked).toHaveBeenCalledWith({ highAccuracy: true, timeoutMs: 10_000, maximumAgeMs: 0 })
})

test.each([
  ['permission-denied', 'geo/permission-denied'],
  ['timeout', 'geo/timeout'],
  ['something else', 'geo/unknown-error'],
])('the app’s refusal "%s" is %s', async (reason, code) => {
  wrap(() => Promise.reject(new Error(reason)))
  expect(await readPosition('lock')).toBe(code)
})

test.each([{}, null, 'here', { lat: 'x', lng: 17, accuracy: 1 }, { lat: 91, lng: 17, accuracy: 1 }])(
  'an answer of the app that is no position counts as none: %j',
  async (answer) => {
    wrap(async () => answer)
    expect(await readPosition('shell')).toBe('geo/unknown-error')
  },
)
