import type { GeoPosition } from '@boxzone/contract/values'
import type { Language } from '@boxzone/i18n/languages'
import { AttributionControl, Map as MapLibre, type StyleSpecification } from 'maplibre-gl'
import data from './basemap.data?raw'
import { type Basemap, type PackedBasemap, unpackBasemap } from './basemap.ts'
import type { Pin } from './clusters.ts'
import { embeddedStyle, mapFont } from './embedded-style.ts'
import { onThemeChange, readMapColours } from './map-colours.ts'
import { minZoom, streetZoom } from './map-options.ts'
import { maintainOverlays } from './map-overlays.ts'
import { loadStyle } from './operator-style.ts'

export interface EngineOptions {
  language: Language
  /** Alpha-3 code of the operator's country. */
  home: string
  attribution: string
  /** URLs of the operator's style and tiles. When neither is set, the map is the embedded one. */
  styleUrl: string | undefined
  tilesUrl: string | undefined
  /** Accessible name of the map, which explains its keys. */
  title: string
}

export interface MapEngine {
  map: MapLibre
  showPins: (pins: readonly Pin[]) => void
  /** Shows labelled circles around a position. Undefined removes them. */
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
  const { home, attribution } = options
  const embedded: MapStyle = {
    create: () => embeddedStyle({ basemap, colours: readMapColours(container), home, attribution }),
    maxZoom: packed.maxZoom,
    isThemed: true,
  }
  const loadStreets = streetLoader(container, basemap, options)
  const map = new MapLibre({
    container,
    style: embedded.create(),
    attributionControl: false,
    minZoom,
    // Leaves the zoom of the URL unchanged until the street map is loaded.
    maxZoom: loadStreets ? streetZoom : embedded.maxZoom,
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
  const overlays = maintainOverlays(map, options.language)
  const stopTheme = maintainStyle(map, embedded, loadStreets, removal.signal)
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

/** A style with the maximum zoom of its data. */
interface MapStyle {
  create: () => StyleSpecification
  maxZoom: number
  /** Has the colours of the page and changes with the theme. */
  isThemed: boolean
}

type LoadStreets = (abort: AbortSignal) => Promise<MapStyle | undefined>

/** Loads the operator's style or tiles. Undefined without either. */
function streetLoader(
  container: HTMLElement,
  basemap: Basemap,
  { styleUrl, tilesUrl, language, home }: EngineOptions,
): LoadStreets | undefined {
  if (styleUrl !== undefined) {
    return async (abort) => {
      const style = await loadStyle(styleUrl, abort)
      return style && { create: () => style, maxZoom: streetZoom, isThemed: false }
    }
  }
  if (tilesUrl === undefined) return undefined
  return async () => {
    const { openStreetTiles, streetStyle } = await import('./street-tiles.ts')
    const tiles = await openStreetTiles(tilesUrl)
    const create = () => streetStyle({ tiles, basemap, colours: readMapColours(container), home, language })
    return { create, maxZoom: Math.max(tiles.maxzoom, minZoom), isThemed: true }
  }
}

/** Starts with the embedded map, switches to the street map when it loads, and back when its tiles fail. */
function maintainStyle(
  map: MapLibre,
  embedded: MapStyle,
  loadStreets: LoadStreets | undefined,
  removalSignal: AbortSignal,
): () => void {
  let shown = embedded
  let failures = 0
  const show = (next: MapStyle) => {
    shown = next
    failures = 0
    map.setMaxBounds(next === embedded ? region : null)
    map.setMaxZoom(next.maxZoom)
    map.setStyle(next.create(), { diff: false })
  }
  const showStreets = async (load: LoadStreets) => {
    const streets = await load(removalSignal).catch(() => undefined)
    if (removalSignal.aborted) return
    if (streets) show(streets)
    else map.setMaxZoom(embedded.maxZoom)
  }
  // A listener also prevents MapLibre from logging each failed tile.
  map.on('error', () => {
    failures += 1
    if (shown !== embedded && failures >= maxFailedTiles) show(embedded)
  })
  map.on('sourcedata', ({ tile }) => {
    if (tile) failures = 0
  })
  if (loadStreets) void map.once('load', () => void showStreets(loadStreets))
  return onThemeChange(() => {
    if (shown.isThemed) show(shown)
  })
}
