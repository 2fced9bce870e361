import { beforeEach, expect, test, vi } from 'vitest'
import { hasStoredCoordinates, storeCoordinates, storedCoordinates } from './stored-coordinates.ts'

const noon = Date.UTC(2026, 10, 15, 12)
const minute = 60_000
const here = { lat: 48.14816, lng: 17.10674, accuracy: 10 }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('coordinates are kept with their time and expire after ten minutes', () => {
  storeCoordinates(here, noon)
  expect(storedCoordinates(noon + 10 * minute - 1)).toEqual({ ...here, at: noon })
  expect(storedCoordinates(noon + 10 * minute)).toBeUndefined()
  expect(hasStoredCoordinates()).toBe(true)
})

test('a change of less than 0.00001 degrees is ignored, but the time is renewed', () => {
  storeCoordinates(here, noon)
  storeCoordinates({ lat: here.lat + 0.000009, lng: here.lng - 0.000009, accuracy: 30 }, noon + minute)
  expect(storedCoordinates(noon + minute)).toEqual({ ...here, at: noon + minute })
})

test('a change in one direction is a change', () => {
  storeCoordinates(here, noon)
  storeCoordinates({ ...here, lng: here.lng + 0.00002 }, noon + minute)
  expect(storedCoordinates(noon + minute)?.lng).toBeCloseTo(here.lng + 0.00002, 6)
})

test('a clock that was turned back leaves nothing to trust', () => {
  storeCoordinates(here, noon)
  expect(storedCoordinates(noon - minute)).toBeUndefined()
})

test.each(['', 'x', '{}', 'null', '{"lat":1,"lng":"2","accuracy":3,"at":4}'])(
  'what is no position is read as none: %s',
  (text) => {
    localStorage.setItem('coordinates', text)
    expect(storedCoordinates(noon)).toBeUndefined()
  },
)
