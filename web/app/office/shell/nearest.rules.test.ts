import { expect, test } from 'vitest'
import { nearestLocation } from './nearest.rules.ts'

const at = (name: string, lat: number, deactivated = false) => ({ name, position: { lat, lng: 17 }, deactivated })

test('finds the nearest active location', () => {
  const locations = [at('far', 49), at('deactivated', 48.01, true), at('near', 48.2)]
  expect(nearestLocation(locations, { lat: 48, lng: 17 })?.name).toBe('near')
})

test('finds none without locations', () => {
  expect(nearestLocation([], { lat: 48, lng: 17 })).toBeUndefined()
})
