import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Basemap } from './basemap.ts'
import type { MapColours } from './map-colours.ts'

/** Without `glyphs` MapLibre draws text with a font that the page has loaded. */
export const mapFont = 'Onest Variable'

interface EmbeddedMap {
  basemap: Basemap
  colours: MapColours
  /** Alpha-3 code of the operator's country, which is highlighted. */
  home: string
  attribution: string
}

const source = (data: GeoJSON.FeatureCollection, attribution?: string) => ({
  type: 'geojson' as const,
  data,
  ...(attribution === undefined ? {} : { attribution }),
})

/** Source with the positions of the pins, so that no map label is drawn under a pin. */
export const pinSource = 'pins'
/** A transparent image with the size of a pin. */
export const pinImage = 'pin-room'

/** Reserves the area of the HTML pins, so that no label is under a pin. */
export const pinRoomLayer: LayerSpecification = {
  id: 'pin-room',
  type: 'symbol',
  source: pinSource,
  layout: { 'icon-image': pinImage, 'icon-anchor': 'bottom', 'icon-allow-overlap': true, 'icon-padding': 4 },
}

export function embeddedStyle({ basemap, colours, home, attribution }: EmbeddedMap): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: source(basemap.land, attribution),
      borders: source(basemap.borders),
      water: source(basemap.water),
      names: source(basemap.names),
    },
    layers: [...shapes(colours, home), ...names(colours)],
  }
}

const isHome = (home: string): ExpressionSpecification => ['==', ['get', 'code'], home]
const widthByZoom = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  from,
  10,
  to,
]

function shapes(colours: MapColours, home: string): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': ['case', isHome(home), colours.home, colours.land] },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      layout: round,
      paint: { 'line-color': colours.line, 'line-width': 0.6 },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: round,
      paint: {
        'line-color': colours.water,
        'line-width': widthByZoom(1.6, 7),
        // Rivers fade out at a high zoom, where their lines are too coarse.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 11.5, 0.25],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: round,
      paint: { 'line-color': colours.line, 'line-width': widthByZoom(0.9, 2) },
    },
    {
      id: 'home',
      type: 'line',
      source: 'land',
      filter: isHome(home),
      layout: round,
      paint: { 'line-color': colours.ink, 'line-width': widthByZoom(1.1, 2.2) },
    },
  ]
}

/** The minimum zoom at which a city of each rank is visible. */
const shownFrom: ExpressionSpecification = ['match', ['get', 'rank'], 1, 3.5, 2, 5, 3, 6, 4, 7, 8.3]

function names(colours: MapColours): LayerSpecification[] {
  const paint = { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.2 }
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'names',
      filter: ['all', ['==', ['get', 'kind'], 'city'], ['>=', ['zoom'], shownFrom]],
      layout: {
        'text-field': ['format', '•', { 'font-scale': 1.5 }, ['concat', '  ', ['get', 'name']], {}],
        'text-font': [mapFont],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12.5, 8, 14],
        'text-anchor': 'left',
        'text-offset': [-0.2, 0],
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint,
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'names',
      maxzoom: 8,
      filter: ['==', ['get', 'kind'], 'country'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [mapFont],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 7, 15],
        'text-letter-spacing': 0.16,
        'text-max-width': 20,
      },
      paint,
    },
  ]
}
