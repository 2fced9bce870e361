import { expect, test } from 'vitest'
import { ringsAround } from './rings.ts'

const bratislava = { lat: 48.15, lng: 17.11 }

test('returns no rings without a position', () => {
  expect(ringsAround(undefined, 'en').features).toEqual([])
})

test('places the label of a ring at its distance', () => {
  const rings = ringsAround(bratislava, 'en').features
  const ten = rings.find(({ properties }) => properties?.name === '10\u00a0km')
  const [, lat = 0] = ten?.geometry.type === 'Point' ? ten.geometry.coordinates : []
  expect((lat - bratislava.lat) * (Math.PI / 180) * 6378).toBeCloseTo(10, 6)
})

test('closes each ring', () => {
  for (const { geometry } of ringsAround(bratislava, 'uk').features) {
    if (geometry.type !== 'LineString') continue
    const [first, last] = [geometry.coordinates[0] ?? [], geometry.coordinates.at(-1) ?? []]
    expect(last[0]).toBeCloseTo(first[0] ?? Number.NaN, 9)
    expect(last[1]).toBeCloseTo(first[1] ?? Number.NaN, 9)
  }
})
