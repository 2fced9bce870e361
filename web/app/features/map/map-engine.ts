import type { Language } from '@boxzone/i18n/languages'
import { AttributionControl, Map as MapLibre, type StyleSpecification } from 'maplibre-gl'
import data from './basemap.data?raw'
import { type Basemap, type PackedBasemap, unpackBasemap } from './basemap.ts'
import type { Pin } from './clusters.ts'
import { embeddedStyle, mapFont, pinImage, pinRoomLayer, pinSource } from './embedded-style.ts'
import { onThemeChange, readMapColours } from './map-colours.ts'
import { embeddedZoom, zoomLimitOf } from './map-options.ts'
import { probeStyle } from './operator-style.ts'

export interface EngineOptions {
  language: Language
  /** Alpha-3 code of the operator's country. */
  home: string
  attribution: string
  /** Address of the operator's own style; the embedded map alone when left out. */
  styleUrl: string | undefined
  /** Read by screen readers as the name of the map. */
  title: string
}

export interface MapEngine {
  map: MapLibre
  showPins: (pins: readonly Pin[]) => void
  remove: () => void
}

/** Failed tiles in a row after which an outside map counts as dead. */
const deadAfter = 4
/** As far as our outlines reach. */
const region: [number, number, number, number] = [-11, 34, 42, 60]
/** Letters of every script on the map, so that the fonts are there before the first name is drawn. */
const letters = 'AäčřșŁ Київ'

export async function startMap(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  await document.fonts.load(`16px "${mapFont}"`, letters).catch(() => undefined)
  const packed: PackedBasemap = JSON.parse(data)
  const basemap = unpackBasemap(packed, options.language)
  const map = new MapLibre({
    container,
    style: embeddedIn(container, basemap, options),
    attributionControl: false,
    minZoom: embeddedZoom.least,
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
  const showPins = keepPins(map)
  const stopTheme = keepStyle(map, () => embeddedIn(container, basemap, options), options.styleUrl, left.signal)
  return {
    map,
    showPins,
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

/** The embedded map first, the operator's when it answers, and back again when its tiles die. */
function keepStyle(
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
  // A listener of our own also keeps MapLibre from writing each failed tile to the console.
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

/** Names keep off the pins. Every new style has to be told of them anew. */
function keepPins(map: MapLibre): (pins: readonly Pin[]) => void {
  let shown: readonly Pin[] = []
  const points = (): GeoJSON.FeatureCollection => ({
    type: 'FeatureCollection',
    features: shown.map(({ position: { lat, lng } }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  })
  map.on('style.load', () => {
    const { width, height } = pinRoom
    if (!map.hasImage(pinImage)) map.addImage(pinImage, { width, height, data: new Uint8Array(width * height * 4) })
    if (map.getSource(pinSource)) return
    map.addSource(pinSource, { type: 'geojson', data: points() })
    map.addLayer(pinRoomLayer)
  })
  return (pins) => {
    shown = pins
    const source = map.getSource(pinSource)
    if (source && 'setData' in source && typeof source.setData === 'function') source.setData(points())
  }
}
