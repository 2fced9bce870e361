import { beforeEach, expect, test, vi } from 'vitest'
import { hasStoredCoordinates, storeCoordinates, storedCoordinates } from './stored-coordinates.ts'

const noon = Date.UTC(2026, 10, 15, 12)
const minute = 60_000
const position = { lat: 48.14816, lng: 17.10674, accuracy: 10 }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('returns stored coordinates for ten minutes', () => {
  storeCoordinates(position, noon)
  expect(storedCoordinates(noon + 10 * minute - 1)).toEqual({ ...position, at: noon })
  expect(storedCoordinates(noon + 10 * minute)).toBeUndefined()
  expect(hasStoredCoordinates()).toBe(true)
})

test('ignores a change below 0.00001 degrees and renews the time', () => {
  storeCoordinates(position, noon)
  storeCoordinates({ lat: position.lat + 0.000009, lng: position.lng - 0.000009, accuracy: 30 }, noon + minute)
  expect(storedCoordinates(noon + minute)).toEqual({ ...position, at: noon + minute })
})

test('stores a change of one coordinate', () => {
  storeCoordinates(position, noon)
  storeCoordinates({ ...position, lng: position.lng + 0.00002 }, noon + minute)
  expect(storedCoordinates(noon + minute)?.lng).toBeCloseTo(position.lng + 0.00002, 6)
})

test('returns nothing after the clock was turned back', () => {
  storeCoordinates(position, noon)
  expect(storedCoordinates(noon - minute)).toBeUndefined()
})

test.each(['', 'x', '{}', 'null', '{"lat":1,"lng":"2","accuracy":3,"at":4}'])(
  'returns nothing for the stored text %j',
  (text) => {
    localStorage.setItem('coordinates', text)
    expect(storedCoordinates(noon)).toBeUndefined()
  },
)
