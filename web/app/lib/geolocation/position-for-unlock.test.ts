import { beforeEach, expect, test, vi } from 'vitest'
import { mergePermission } from './location-permission.ts'
import { isGeoForced, readPositionForUnlock } from './position-for-unlock.ts'
import { storeCoordinates } from './stored-coordinates.ts'

const position = { lat: 48.14816, lng: 17.10674, accuracy: 10 }
let response: { position: typeof position } | { code: number }
let permission: PermissionState
const onRequest = vi.fn()

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  permission = 'granted'
  onRequest.mockReset()
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    permissions: { query: async () => ({ state: permission, addEventListener: () => undefined }) },
    geolocation: {
      getCurrentPosition: (
        found: (position: unknown) => void,
        failed: (error: unknown) => void,
        options: PositionOptions,
      ) => {
        onRequest(options)
        if ('code' in response) failed(response)
        else {
          const { lat, lng, accuracy } = response.position
          found({ coords: { latitude: lat, longitude: lng, accuracy } })
        }
      },
    },
  })
  return () => vi.unstubAllGlobals()
})

test('reads the position for a door with high accuracy', async () => {
  response = { position }
  expect(await readPositionForUnlock()).toEqual(position)
  expect(onRequest).toHaveBeenCalledWith({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
})

test('does not read the position when the browser denies it, unless a fresh reading is forced', async () => {
  permission = 'denied'
  response = { code: 1 }
  expect(await readPositionForUnlock()).toBe('geo/permission-denied')
  expect(onRequest).not.toHaveBeenCalled()
  expect(await readPositionForUnlock({ fresh: true })).toBe('geo/permission-denied')
  expect(onRequest).toHaveBeenCalledOnce()
})

test('uses a stored position of the last five minutes after a failed reading and not after a denial', async () => {
  const now = Date.now()
  storeCoordinates(position, now - 4 * 60_000)
  response = { code: 3 }
  expect(await readPositionForUnlock({ now })).toMatchObject(position)
  expect(await readPositionForUnlock({ now: now + 2 * 60_000 })).toBe('geo/timeout')
  expect(await readPositionForUnlock({ now, fresh: true })).toBe('geo/timeout')
  response = { code: 1 }
  expect(await readPositionForUnlock({ now })).toBe('geo/permission-denied')
})

test('uses a position that the page stored during a failed reading', async () => {
  vi.useFakeTimers()
  response = { code: 3 }
  onRequest.mockImplementation(() => {
    vi.advanceTimersByTime(7_000)
    storeCoordinates(position)
    vi.advanceTimersByTime(3_000)
  })
  expect(await readPositionForUnlock()).toMatchObject(position)
  vi.useRealTimers()
})

test.each([
  [1, 'geo/permission-denied'],
  [2, 'geo/position-unavailable'],
  [3, 'geo/timeout'],
  [9, 'geo/unknown-error'],
])('logs failure %i of the browser as %s and returns no position', async (code, failure) => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  response = { code }
  expect(await readPositionForUnlock()).toBe(failure)
  expect(log.mock.calls).toEqual([[failure]])
})

test('requests a reading of age zero when a fresh position is required', async () => {
  response = { position }
  await readPositionForUnlock({ fresh: true })
  expect(onRequest).toHaveBeenCalledWith({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
})

test('remembers a granted permission when the browser reports prompt, and otherwise uses the report', () => {
  expect(mergePermission('granted', 'prompt')).toBe('granted')
  expect(mergePermission('granted', 'denied')).toBe('denied')
  expect(mergePermission('denied', undefined)).toBe('denied')
  expect(mergePermission('prompt', 'granted')).toBe('granted')
})

test('forces a reading with forceGeo=1 only', () => {
  expect(isGeoForced('?forceGeo=1')).toBe(true)
  expect(isGeoForced('?forceGeo=0&x=1')).toBe(false)
})
