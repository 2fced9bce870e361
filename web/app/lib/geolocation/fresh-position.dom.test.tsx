import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshPosition } from './fresh-position.ts'
import { storeCoordinates } from './stored-coordinates.ts'

const here = { lat: 48.15, lng: 17.1, accuracy: 12 }
const minuteMs = 60_000

let permission: PermissionState
let reading: { latitude: number; longitude: number; accuracy: number; at: number } | undefined

beforeEach(() => {
  localStorage.clear()
  permission = 'granted'
  reading = undefined
  const getCurrentPosition = (resolve: PositionCallback, reject: PositionErrorCallback) => {
    // The hook reads only these fields.
    if (reading) resolve({ coords: reading, timestamp: reading.at } as unknown as GeolocationPosition)
    // The hook reads only the code.
    else reject({ code: 2 } as GeolocationPositionError)
  }
  const permissions = { query: async () => ({ state: permission, addEventListener: () => undefined }) }
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', permissions, geolocation: { getCurrentPosition } })
})
afterEach(() => vi.unstubAllGlobals())

/** The first readings have ended. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

test('returns a new reading', async () => {
  reading = { latitude: here.lat, longitude: here.lng, accuracy: 12, at: Date.now() }
  const { result } = renderHook(() => useFreshPosition())
  await waitFor(() => expect(result.current).toMatchObject(here))
})

test('returns nothing for a position of three minutes ago, although it is stored', async () => {
  storeCoordinates(here, Date.now() - 3 * minuteMs)
  const { result } = renderHook(() => useFreshPosition())
  await settle()
  expect(result.current).toBeUndefined()
})

test('returns nothing when the device repeats a reading of four minutes ago', async () => {
  reading = { latitude: here.lat, longitude: here.lng, accuracy: 12, at: Date.now() - 4 * minuteMs }
  const { result } = renderHook(() => useFreshPosition())
  await settle()
  expect(result.current).toBeUndefined()
})

test('returns no stored position while the permission is denied', async () => {
  permission = 'denied'
  storeCoordinates(here)
  const seen: unknown[] = []
  renderHook(() => seen.push(useFreshPosition()))
  await settle()
  expect(seen.every((position) => position === undefined)).toBe(true)
})
