import { expect, test } from 'vitest'
import { mapsLink, platformOf } from './maps-link.ts'

const warehouse = { name: 'Ružinov & more', location: { lat: 48.1475, lng: 17.1405 } }

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'other'],
  ['', 'other'],
])('recognises the platform of %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform)
})

test('links to the maps app of the platform with an escaped name', () => {
  expect(mapsLink(warehouse, 'ios')).toBe('https://maps.apple.com/?daddr=48.1475,17.1405&q=Ru%C5%BEinov%20%26%20more')
  expect(mapsLink(warehouse, 'android')).toMatch(/^geo:48\.1475,17\.1405\?q=48\.1475,17\.1405\(Ru%C5/)
  expect(mapsLink(warehouse, 'other')).toBe('https://www.google.com/maps/dir/?api=1&destination=48.1475,17.1405')
})
