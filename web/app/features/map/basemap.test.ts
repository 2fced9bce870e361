import { languages } from '@boxzone/i18n/languages'
import { expect, test } from 'vitest'
import { maxZoomOf } from '../../../basemap/detail.ts'
import data from './basemap.data?raw'
import { type PackedBasemap, unpackBasemap } from './basemap.ts'

const packed: PackedBasemap = JSON.parse(data)
const namesIn = (language: (typeof languages)[number]) =>
  unpackBasemap(packed, language).names.features.map(({ properties }) => properties?.name)

test('limits the zoom to the detail of the outlines', () => {
  expect(packed.maxZoom).toBe(maxZoomOf(packed.arcs, packed.step))
  // Segments of half the length allow one more zoom level.
  const halved = packed.arcs.map((arc) => arc.map((delta) => delta / 2))
  expect(maxZoomOf(halved, packed.step)).toBeCloseTo(packed.maxZoom + 1)
})

test('closes every ring', () => {
  const { land, water } = unpackBasemap(packed, 'en')
  const rings = [...land.features, ...water.features].flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  )
  expect(rings.length).toBeGreaterThan(100)
  expect(rings.filter((ring) => JSON.stringify(ring[0]) !== JSON.stringify(ring.at(-1)))).toEqual([])
})

test('contains the operating countries with their codes', () => {
  const codes = unpackBasemap(packed, 'en').land.features.map(({ properties }) => properties?.code)
  expect(codes).toEqual(expect.arrayContaining(['SVK', 'CZE', 'HUN', 'ROU', 'POL', 'ITA']))
})

test('names cities and countries in the language of the page', () => {
  expect(namesIn('sk')).toEqual(expect.arrayContaining(['Viedeň', 'SLOVENSKO']))
  expect(namesIn('uk')).toEqual(expect.arrayContaining(['Відень', 'СЛОВАЧЧИНА', 'Братислава']))
  expect(namesIn('hu')).toEqual(expect.arrayContaining(['Bécs', 'SZLOVÁKIA', 'Pozsony']))
})

test('names every feature in every language and no country by its code', () => {
  for (const language of languages) {
    expect(namesIn(language).filter((name) => !name || /^[A-Z]{2,3}$/.test(String(name)))).toEqual([])
  }
  expect(namesIn('sk')).toContain('RAKÚSKO')
})
