import { expect, test } from 'vitest'
import type { DevicePosition, GeoFailure } from './device-position.ts'
import { bestPosition, locationDevice, positionOptions, toGeoFailure } from './read-position.ts'

const agents = {
  webview:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  chrome: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}

test('distinguishes the iOS app, an Android web view and other browsers', () => {
  expect(locationDevice(agents.chrome, true)).toBe('ios-native')
  expect(locationDevice(agents.webview, false)).toBe('android-webview')
  expect(locationDevice(agents.chrome, false)).toBe('browser')
})

test('reads for locks with high accuracy, an age up to 5 minutes, a timeout of 10 s, 30 s in an Android web view', () => {
  const lock = { enableHighAccuracy: true, maximumAge: 300_000 }
  expect(positionOptions('lock', 'browser')).toEqual({ ...lock, timeout: 10_000 })
  expect(positionOptions('lock', 'ios-native')).toEqual({ ...lock, timeout: 10_000 })
  expect(positionOptions('lock', 'android-webview')).toEqual({ ...lock, timeout: 30_000 })
})

test('reads with low accuracy, with a timeout of 30 s for the network position and of 10 s for the shell', () => {
  const rough = { enableHighAccuracy: false, maximumAge: 60_000 }
  expect(positionOptions('lock-network', 'android-webview')).toEqual({ ...rough, timeout: 30_000 })
  expect(positionOptions('shell', 'browser')).toEqual({ ...rough, timeout: 10_000 })
})

const near: DevicePosition = { lat: 48.1, lng: 17.1, accuracy: 8 }
const rough: DevicePosition = { lat: 48.2, lng: 17.2, accuracy: 900 }
const never = new Promise<never>(() => undefined)
const is = async (found: DevicePosition | GeoFailure) => found

test('uses an accurate network position without waiting for satellites', async () => {
  expect(await bestPosition(never, is(near))).toBe(near)
})

test('uses an inaccurate network position only without a satellite position', async () => {
  expect(await bestPosition(is(near), is(rough))).toBe(near)
  expect(await bestPosition(is('geo/timeout'), is(rough))).toBe(rough)
  expect(await bestPosition(is('geo/timeout'), is('geo/position-unavailable'))).toBe('geo/timeout')
})

test('maps every failure to its code', () => {
  expect([1, 2, 3, 4].map(toGeoFailure)).toEqual([
    'geo/permission-denied',
    'geo/position-unavailable',
    'geo/timeout',
    'geo/unknown-error',
  ])
})
