import type { GeoPosition } from '@boxzone/contract/values'
import type { Language } from '@boxzone/i18n/languages'
import { AttributionControl, GeoJSONSource, Map as MapLibre, type StyleSpecification } from 'maplibre-gl'
import data from './basemap.data?raw'
import { type Basemap, type PackedBasemap, unpackBasemap } from './basemap.ts'
import type { Pin } from './clusters.ts'
import { embeddedStyle, mapFont, pinImage, pinRoomLayer, pinSource } from './embedded-style.ts'
import { onThemeChange, readMapColours } from './map-colours.ts'
import { embeddedZoom, zoomLimitOf } from './map-options.ts'
import { loadStyle } from './operator-style.ts'
import { ringLayers, ringSource, ringsAround } from './rings.ts'

export interface EngineOptions {
  language: Language
  /** Alpha-3 code of the operator's country. */
  home: string
  attribution: string
  /** URL of the operator's style. Undefined means the embedded map. */
  styleUrl: string | undefined
  /** Accessible name of the map, which explains its keys. */
  title: string
}

export interface MapEngine {
  map: MapLibre
  showPins: (pins: readonly Pin[]) => void
  /** Shows labelled circles around a position, or none without one. */
  showRings: (center: GeoPosition | undefined) => void
  remove: () => void
}

/** After this number of consecutive failed tiles the embedded map replaces the operator's map. */
const maxFailedTiles = 4
/** The bounds of the embedded outlines. */
const region: [number, number, number, number] = [-11, 34, 42, 60]
/** Characters of every script on the map, to load the fonts before the first label is drawn. */
const sampleCharacters = 'AäčřșŁ Київ'

export async function startMap(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  await document.fonts.load(`16px "${mapFont}"`, sampleCharacters).catch(() => undefined)
  const packed: PackedBasemap = JSON.parse(data)
  const basemap = unpackBasemap(packed, options.language)
  const map = new MapLibre({
    container,
    style: createEmbeddedStyle(container, basemap, options),
    attributionControl: false,
    minZoom: embeddedZoom.min,
    maxZoom: zoomLimitOf(true),
    maxBounds: region,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': options.title },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  const removal = new AbortController()
  const overlays = maintainOverlays(map, options)
  const stopTheme = maintainStyle(
    map,
    () => createEmbeddedStyle(container, basemap, options),
    options.styleUrl,
    removal.signal,
  )
  return {
    map,
    ...overlays,
    remove: () => {
      removal.abort()
      stopTheme()
      map.remove()
    },
  }
}

function createEmbeddedStyle(
  container: HTMLElement,
  basemap: Basemap,
  { home, attribution }: EngineOptions,
): StyleSpecification {
  return embeddedStyle({ basemap, colours: readMapColours(container), home, attribution })
}

/** Starts with the embedded map, switches to the operator's style when it loads, and back when its tiles fail. */
function maintainStyle(
  map: MapLibre,
  embeddedStyleOf: () => StyleSpecification,
  styleUrl: string | undefined,
  removalSignal: AbortSignal,
): () => void {
  let isEmbedded = true
  let failures = 0
  const show = (style: StyleSpecification, isEmbeddedStyle: boolean) => {
    isEmbedded = isEmbeddedStyle
    failures = 0
    map.setMaxBounds(isEmbeddedStyle ? region : null)
    map.setMaxZoom(zoomLimitOf(isEmbeddedStyle))
    map.setStyle(style, { diff: false })
  }
  const showOperatorStyle = async (url: string) => {
    const style = await loadStyle(url, removalSignal)
    if (style && !removalSignal.aborted) show(style, false)
  }
  // A listener also prevents MapLibre from logging each failed tile.
  map.on('error', () => {
    failures += 1
    if (!isEmbedded && failures >= maxFailedTiles) show(embeddedStyleOf(), true)
  })
  map.on('sourcedata', ({ tile }) => {
    if (tile) failures = 0
  })
  if (styleUrl !== undefined) void map.once('load', () => void showOperatorStyle(styleUrl))
  return onThemeChange(() => {
    if (isEmbedded) show(embeddedStyleOf(), true)
  })
}

/** Area that a pin covers, in px. */
const pinArea = { width: 104, height: 52 }

const pointsOf = (pins: readonly Pin[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.map(({ position: { lat, lng } }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
})

/** Adds the rings and the pin areas to every style, because a new style removes them. */
function maintainOverlays(map: MapLibre, { language }: EngineOptions) {
  const data = { [pinSource]: pointsOf([]), [ringSource]: ringsAround(undefined, language) }
  map.on('style.load', () => {
    if (map.getSource(pinSource)) return
    const { width, height } = pinArea
    if (!map.hasImage(pinImage)) map.addImage(pinImage, { width, height, data: new Uint8Array(width * height * 4) })
    for (const [id, shown] of Object.entries(data)) map.addSource(id, { type: 'geojson', data: shown })
    for (const layer of ringLayers(readMapColours(map.getContainer()), mapFont)) map.addLayer(layer)
    map.addLayer(pinRoomLayer)
  })
  const show = (id: keyof typeof data, shown: GeoJSON.FeatureCollection) => {
    data[id] = shown
    const source = map.getSource(id)
    if (source instanceof GeoJSONSource) source.setData(shown)
  }
  return {
    showPins: (pins: readonly Pin[]) => show(pinSource, pointsOf(pins)),
    showRings: (center: GeoPosition | undefined) => show(ringSource, ringsAround(center, language)),
  }
}
