import type { Language } from '@boxzone/i18n/languages'
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import type { Basemap } from './basemap.ts'
import { embeddedStyle, mapFont } from './embedded-style.ts'
import type { MapColours } from './map-colours.ts'

interface StreetMap {
  tiles: VectorSourceSpecification
  basemap: Basemap
  colours: MapColours
  /** Alpha-3 code of the operator's country. */
  home: string
  language: Language
}

const source = 'streets'

/** A street map of the Protomaps schema. Outside the area of its tiles the embedded outlines are visible. */
export function streetStyle({ tiles, basemap, colours, home, language }: StreetMap): StyleSpecification {
  const embedded = embeddedStyle({ basemap, colours, home, attribution: '' })
  const { names: _names, ...sources } = embedded.sources
  return {
    ...embedded,
    sources: { ...sources, [source]: tiles },
    layers: [
      ...embedded.layers.filter(({ type }) => type !== 'symbol'),
      ...areas(colours),
      ...roads(colours),
      ...labels(colours, language),
    ],
  }
}

const kindIn = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const isPolygon: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
const isLine: FilterSpecification = ['==', ['geometry-type'], 'LineString']

const fill = (id: string, layer: string, colour: string, extra: object = {}): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  'source-layer': layer,
  filter: isPolygon,
  paint: { 'fill-color': colour },
  ...extra,
})

const greenKinds = [
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'meadow',
  'garden',
  'nature_reserve',
  'cemetery',
  'recreation_ground',
  'golf_course',
  'pitch',
  'scrub',
  'farmland',
]

function areas({ home, green, water, building, line }: MapColours): LayerSpecification[] {
  return [
    fill('earth', 'earth', home),
    fill('green', 'landuse', green, { filter: ['all', isPolygon, kindIn(...greenKinds)] }),
    fill('water', 'water', water),
    {
      id: 'waterways',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: isLine,
      paint: { 'line-color': water, 'line-width': widthByZoom(0.5, 5) },
    },
    fill('buildings', 'buildings', building, { minzoom: 13 }),
    {
      id: 'boundaries',
      type: 'line',
      source,
      'source-layer': 'boundaries',
      filter: kindIn('country'),
      paint: { 'line-color': line, 'line-width': 1.5 },
    },
  ]
}

const widthByZoom = (at8: number, at16: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  at8,
  16,
  at16,
]

/** Kinds of roads from the lowest to the uppermost, with their widths in px at zoom 8 and 16. */
const roadKinds = [
  { kinds: ['path', 'other'], widths: [0, 3], minzoom: 13 },
  { kinds: ['minor_road'], widths: [0.3, 10], minzoom: 11 },
  { kinds: ['medium_road', 'major_road'], widths: [0.8, 15], minzoom: 6 },
  { kinds: ['highway'], widths: [1.6, 19], minzoom: 4 },
] as const

const round = { 'line-join': 'round', 'line-cap': 'round' } as const

function roads({ road, line, ink }: MapColours): LayerSpecification[] {
  const lines = (name: string, colour: string, border: number): LayerSpecification[] =>
    roadKinds.map(({ kinds, widths: [at8, at16], minzoom }) => ({
      id: `${kinds[0]}-${name}`,
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom,
      filter: kindIn(...kinds),
      layout: round,
      paint: { 'line-color': colour, 'line-width': widthByZoom(at8 + border / 2, at16 + border) },
    }))
  return [
    ...lines('casing', line, 2),
    ...lines('surface', road, 0),
    {
      id: 'rails',
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: 10,
      filter: kindIn('rail'),
      paint: { 'line-color': ink, 'line-width': widthByZoom(0.3, 2), 'line-dasharray': [6, 2] },
    },
  ]
}

function labels({ text, home }: MapColours, language: Language): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']]
  const paint = { 'text-color': text, 'text-halo-color': home, 'text-halo-width': 1.4 }
  const font = { 'text-field': name, 'text-font': [mapFont] }
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['has', 'name'],
      layout: { ...font, 'symbol-placement': 'line', 'text-size': 12.5 },
      paint,
    },
    {
      id: 'quarters',
      type: 'symbol',
      source,
      'source-layer': 'places',
      minzoom: 11,
      filter: kindIn('neighbourhood', 'macrohood'),
      layout: { ...font, 'text-size': 13, 'text-padding': 8 },
      paint,
    },
    {
      id: 'towns',
      type: 'symbol',
      source,
      'source-layer': 'places',
      filter: kindIn('locality'),
      layout: { ...font, 'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12.5, 12, 16], 'text-padding': 8 },
      paint,
    },
    {
      id: 'countries',
      type: 'symbol',
      source,
      'source-layer': 'places',
      maxzoom: 8,
      filter: kindIn('country'),
      layout: { ...font, 'text-size': 13, 'text-letter-spacing': 0.16, 'text-transform': 'uppercase' },
      paint,
    },
  ]
}
