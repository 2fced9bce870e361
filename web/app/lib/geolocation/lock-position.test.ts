import { beforeEach, expect, test, vi } from 'vitest'
import { mergePermission } from './location-permission.ts'
import { isGeoForced, lockPosition } from './lock-position.ts'
import { storeCoordinates } from './stored-coordinates.ts'

const here = { lat: 48.14816, lng: 17.10674, accuracy: 10 }
let answer: { position: typeof here } | { code: number }
let permission: PermissionState
const asked = vi.fn()

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  permission = 'granted'
  asked.mockReset()
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    permissions: { query: async () => ({ state: permission, addEventListener: () => undefined }) },
    geolocation: {
      getCurrentPosition: (
        found: (position: unknown) => void,
        failed: (error: unknown) => void,
        options: PositionOptions,
      ) => {
        asked(options)
        if ('code' in answer) failed(answer)
        else {
          const { lat, lng, accuracy } = answer.position
          found({ coords: { latitude: lat, longitude: lng, accuracy } })
        }
      },
    },
  })
  return () => vi.unstubAllGlobals()
})

test('a door asks where the customer stands, with high accuracy', async () => {
  answer = { position: here }
  expect(await lockPosition()).toEqual(here)
  expect(asked).toHaveBeenCalledWith({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
})

test('a browser that said no is not asked, unless it is forced', async () => {
  permission = 'denied'
  answer = { code: 1 }
  expect(await lockPosition()).toBe('geo/permission-denied')
  expect(asked).not.toHaveBeenCalled()
  expect(await lockPosition({ fresh: true })).toBe('geo/permission-denied')
  expect(asked).toHaveBeenCalledOnce()
})

test('after a failed reading one of the last five minutes counts, a refused one never', async () => {
  const now = Date.now()
  storeCoordinates(here, now - 4 * 60_000)
  answer = { code: 3 }
  expect(await lockPosition({ now })).toMatchObject(here)
  expect(await lockPosition({ now: now + 2 * 60_000 })).toBe('geo/timeout')
  expect(await lockPosition({ now, fresh: true })).toBe('geo/timeout')
  answer = { code: 1 }
  expect(await lockPosition({ now })).toBe('geo/permission-denied')
})

test('a position that the page has stored while the door waited for its own counts', async () => {
  vi.useFakeTimers()
  answer = { code: 3 }
  asked.mockImplementation(() => {
    vi.advanceTimersByTime(7_000)
    storeCoordinates(here)
    vi.advanceTimersByTime(3_000)
  })
  expect(await lockPosition()).toMatchObject(here)
  vi.useRealTimers()
})

test.each([
  [1, 'geo/permission-denied'],
  [2, 'geo/position-unavailable'],
  [3, 'geo/timeout'],
  [9, 'geo/unknown-error'],
])('failure %i of the browser is logged as %s and yields no position', async (code, failure) => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  answer = { code }
  expect(await lockPosition()).toBe(failure)
  expect(log.mock.calls).toEqual([[failure]])
})

test('after too far away nothing remembered counts', async () => {
  answer = { position: here }
  await lockPosition({ fresh: true })
  expect(asked).toHaveBeenCalledWith({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
})

test('what a reading taught outlives a browser that always says prompt', () => {
  expect(mergePermission('granted', 'prompt')).toBe('granted')
  expect(mergePermission('granted', 'denied')).toBe('denied')
  expect(mergePermission('denied', undefined)).toBe('denied')
  expect(mergePermission('prompt', 'granted')).toBe('granted')
})

test('forceGeo=1 forces, anything else does not', () => {
  expect(isGeoForced('?forceGeo=1')).toBe(true)
  expect(isGeoForced('?forceGeo=0&x=1')).toBe(false)
})
