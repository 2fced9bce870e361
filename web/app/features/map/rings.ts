import { earthRadiusKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { formatDistance } from '@boxzone/i18n/format'
import type { Language } from '@boxzone/i18n/languages'
import type { Feature, FeatureCollection, Position } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

export const ringSource = 'rings'
const radiiKm = [1, 2, 5, 10, 25, 50, 100]
const corners = 72
/** A ring of this radius is visible at zoom levels around this one. */
const zoomOf = (radiusKm: number): number => 12.6 - Math.log2(radiusKm)

function pointAt({ lat, lng }: GeoPosition, radiusKm: number, angle: number): Position {
  const degrees = (radiusKm / earthRadiusKm) * (180 / Math.PI)
  return [lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180), lat + degrees * Math.cos(angle)]
}

function ring(center: GeoPosition, radiusKm: number, language: Language): Feature[] {
  const circle = Array.from({ length: corners + 1 }, (_, at) => pointAt(center, radiusKm, (at / corners) * 2 * Math.PI))
  const properties = { from: zoomOf(radiusKm) - 1.6, to: zoomOf(radiusKm) + 1.9 }
  return [
    { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: circle } },
    {
      type: 'Feature',
      properties: { ...properties, name: formatDistance(radiusKm, language) },
      geometry: { type: 'Point', coordinates: pointAt(center, radiusKm, 0) },
    },
  ]
}

/** Labelled circles around a position that show distances. */
export function ringsAround(center: GeoPosition | undefined, language: Language): FeatureCollection {
  if (!center) return { type: 'FeatureCollection', features: [] }
  const middle: Feature = {
    type: 'Feature',
    properties: { middle: true },
    geometry: { type: 'Point', coordinates: [center.lng, center.lat] },
  }
  return {
    type: 'FeatureCollection',
    features: [...radiiKm.flatMap((radius) => ring(center, radius, language)), middle],
  }
}

export function ringLayers({ text, line, land, ink }: MapColours, font: string): LayerSpecification[] {
  const isAtZoom: ['all', ...['>=' | '<', ['zoom'], ['get', string]][]] = [
    'all',
    ['>=', ['zoom'], ['get', 'from']],
    ['<', ['zoom'], ['get', 'to']],
  ]
  return [
    {
      id: 'rings',
      type: 'line',
      source: ringSource,
      filter: ['all', ['==', ['geometry-type'], 'LineString'], isAtZoom],
      paint: { 'line-color': line, 'line-width': 1.2, 'line-dasharray': [4, 4] },
    },
    {
      id: 'ring-names',
      type: 'symbol',
      source: ringSource,
      filter: ['all', ['has', 'name'], isAtZoom],
      layout: { 'text-field': ['get', 'name'], 'text-font': [font], 'text-size': 12.5, 'text-padding': 4 },
      paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 3 },
    },
    {
      id: 'ring-middle',
      type: 'circle',
      source: ringSource,
      filter: ['has', 'middle'],
      paint: { 'circle-radius': 4, 'circle-color': ink, 'circle-stroke-width': 2, 'circle-stroke-color': land },
    },
  ]
}
