import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const bratislava = { lat: 48.1486, lng: 17.1077 }
const kosice = { lat: 48.7164, lng: 21.2611 }

test('measures great-circle distances with an earth radius of 6378 km', () => {
  expect(distanceKm(bratislava, kosice)).toBeCloseTo(312.97, 0)
  expect(distanceKm(kosice, bratislava)).toBeCloseTo(distanceKm(bratislava, kosice), 9)
  expect(distanceKm(bratislava, bratislava)).toBe(0)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6378 * Math.PI, 6)
  expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(6378 * Math.PI, 6)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((6378 * Math.PI) / 2, 6)
})
