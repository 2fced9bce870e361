import type { GeoPosition } from '@boxzone/contract/values'
import type { Language } from '@boxzone/i18n/languages'
import { AttributionControl, GeoJSONSource, Map as MapLibre, type StyleSpecification } from 'maplibre-gl'
import data from './basemap.data?raw'
import { type Basemap, type PackedBasemap, unpackBasemap } from './basemap.ts'
import type { Pin } from './clusters.ts'
import { embeddedStyle, mapFont, pinImage, pinRoomLayer, pinSource } from './embedded-style.ts'
import { onThemeChange, readMapColours } from './map-colours.ts'
import { embeddedZoom, zoomLimitOf } from './map-options.ts'
import { probeStyle } from './operator-style.ts'
import { ringLayers, ringSource, ringsAround } from './rings.ts'

export interface EngineOptions {
  language: Language
  /** Alpha-3 code of the operator's country. */
  home: string
  attribution: string
  /** URL of the operator's style. Undefined means the embedded map. */
  styleUrl: string | undefined
  /** Accessible name of the map: explains the keys. */
  title: string
}

export interface MapEngine {
  map: MapLibre
  showPins: (pins: readonly Pin[]) => void
  /** Shows circles of round distances around a position. */
  showRings: (center: GeoPosition | undefined) => void
  remove: () => void
}

/** Number of consecutive failed tiles after which the embedded map replaces the operator's map. */
const deadAfter = 4
/** The bounds of the embedded outlines. */
const region: [number, number, number, number] = [-11, 34, 42, 60]
/** Characters of every script on the map. Loads the fonts before the first label is drawn. */
const letters = 'AäčřșŁ Київ'

export async function startMap(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  await document.fonts.load(`16px "${mapFont}"`, letters).catch(() => undefined)
  const packed: PackedBasemap = JSON.parse(data)
  const basemap = unpackBasemap(packed, options.language)
  const map = new MapLibre({
    container,
    style: embeddedIn(container, basemap, options),
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
  const left = new AbortController()
  const own = maintainOverlays(map, options)
  const stopTheme = maintainStyle(map, () => embeddedIn(container, basemap, options), options.styleUrl, left.signal)
  return {
    map,
    ...own,
    remove: () => {
      left.abort()
      stopTheme()
      map.remove()
    },
  }
}

function embeddedIn(
  container: HTMLElement,
  basemap: Basemap,
  { home, attribution }: EngineOptions,
): StyleSpecification {
  return embeddedStyle({ basemap, colours: readMapColours(container), home, attribution })
}

/** Starts with the embedded map, switches to the operator's style when it loads, and back when its tiles fail. */
function maintainStyle(
  map: MapLibre,
  embedded: () => StyleSpecification,
  styleUrl: string | undefined,
  isLeft: AbortSignal,
): () => void {
  let isEmbedded = true
  let failures = 0
  const show = (style: StyleSpecification, own: boolean) => {
    isEmbedded = own
    failures = 0
    map.setMaxBounds(own ? region : null)
    map.setMaxZoom(zoomLimitOf(own))
    map.setStyle(style, { diff: false })
  }
  const upgrade = async (address: string) => {
    const style = await probeStyle(address, isLeft)
    if (style && !isLeft.aborted) show(style, false)
  }
  // A listener also prevents MapLibre from logging each failed tile.
  map.on('error', () => {
    failures += 1
    if (!isEmbedded && failures >= deadAfter) show(embedded(), true)
  })
  map.on('sourcedata', ({ tile }) => {
    if (tile) failures = 0
  })
  if (styleUrl !== undefined) void map.once('load', () => void upgrade(styleUrl))
  return onThemeChange(() => {
    if (isEmbedded) show(embedded(), true)
  })
}

const pinRoom = { width: 104, height: 52 }

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
    const { width, height } = pinRoom
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
