import { expect, test } from 'vitest'
import type { Basemap } from './basemap.ts'
import type { MapColours } from './map-colours.ts'
import { streetStyle } from './street-style.ts'

const none: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }
const basemap: Basemap = { land: none, borders: none, water: none, names: none }
const colours: MapColours = {
  sea: '#000001',
  land: '#000002',
  home: '#000003',
  line: '#000004',
  water: '#000005',
  text: '#000006',
  ink: '#000007',
  green: '#000008',
  building: '#000009',
  road: '#00000a',
}
const style = streetStyle({
  tiles: { type: 'vector', tiles: ['pmtiles://x/{z}/{x}/{y}'] },
  basemap,
  colours,
  home: 'SVK',
  language: 'uk',
})
const streetLayers = style.layers.filter((layer) => 'source-layer' in layer)

test('draws the layers of the Protomaps schema above the embedded outlines', () => {
  expect(new Set(streetLayers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : '')))).toEqual(
    new Set(['earth', 'landuse', 'water', 'buildings', 'boundaries', 'roads', 'places']),
  )
  expect(style.layers.slice(-streetLayers.length)).toEqual(streetLayers)
  expect(style.layers[0]?.type).toBe('background')
})

test('has no labels of the embedded map, no missing source and no duplicate layer id', () => {
  expect(style.sources).not.toHaveProperty('names')
  for (const layer of style.layers) if ('source' in layer) expect(style.sources).toHaveProperty(String(layer.source))
  expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
})

test('labels features in the language of the page, otherwise with the local name', () => {
  const fields = streetLayers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-field']] : []))
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) expect(field).toEqual(['coalesce', ['get', 'name:uk'], ['get', 'name']])
})
