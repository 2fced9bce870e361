import type { GeoPosition } from '@boxzone/contract/values'
import type { Language } from '@boxzone/i18n/languages'
import type { Feature, Position } from 'geojson'
import { escapeXml } from '#app/ui/drawings/xml.ts'
import data from './basemap.data?raw'
import { type Basemap, type PackedBasemap, unpackBasemap } from './basemap.ts'
import { clustersOf } from './clusters.ts'
import type { MapCamera } from './map-options.ts'
import type { MapWarehouse } from './map-warehouse.ts'
import { isInFrame, type PixelPoint, pathOf, pointIn, type StaticMapFrame } from './static-map-path.ts'
import { pinClearance, renderStaticPin } from './static-map-pin.ts'

/** Input of the static map, which the server draws for phones. */
export interface PictureOptions {
  camera: MapCamera
  warehouses: readonly MapWarehouse[]
  language: Language
  /** Alpha-3 code of the operator's country. */
  home: string
  texts: { full: string; closed: string; attribution: string }
}

const packed: PackedBasemap = JSON.parse(data)

/** The maximum area that a phone shows around the centre of the map, in px. */
const frame: StaticMapFrame = { left: -384, top: -330, right: 384, bottom: 240 }

/** Pins are not drawn under the search field at the top. */
const pinFrame: StaticMapFrame = { ...frame, top: -56 }

/** Has the centre and the scale of the interactive map that replaces it, so that nothing moves. */
export function renderStaticMap({ camera, warehouses, language, home, texts }: PictureOptions): string {
  const pins = clustersOf(
    warehouses,
    packed.maxZoom,
  )(camera.zoom)
    .map((pin) => ({ pin, at: pointIn(camera, pin.position) }))
    .filter(({ at }) => isInFrame(at, pinFrame))
    .sort((one, other) => one.at.y - other.at.y)
  const ground = renderGround(
    camera,
    language,
    home,
    pins.map(({ at }) => at),
  )
  const buttons = pins.map(({ pin, at }) => renderStaticPin(pin, at, language, texts)).join('')
  return `${ground}<div class="map-picture-pins">${buttons}</div><p class="absolute right-0 bottom-(--map-attribution-bottom) bg-surface px-2.5 py-px text-[14px] leading-[1.4] text-ink-soft">${escapeXml(texts.attribution)}</p>`
}

function renderGround(camera: MapCamera, language: Language, home: string, pins: readonly PixelPoint[]): string {
  const basemap = basemapIn(language)
  const { left, top, right, bottom } = frame
  return `<svg viewBox="${left} ${top} ${right - left} ${bottom - top}" width="${right - left}" height="${bottom - top}">
${shapesAt(camera, home, basemap)}
${labelsOn(basemap.names.features, camera, pins)}</svg>`
}

const drawnShapes = new Map<string, string>()
/** Few entries are enough, because most visitors see the start view of one country. */
const maxDrawnShapes = 32

/** Land and water, cached because they do not depend on the language or the warehouses. */
function shapesAt(camera: MapCamera, home: string, basemap: Basemap): string {
  const key = JSON.stringify([camera.center, camera.zoom, home])
  const shapes = drawnShapes.get(key) ?? shapesOf(camera, home, basemap)
  drawnShapes.delete(key)
  drawnShapes.set(key, shapes)
  const [oldest] = drawnShapes.size > maxDrawnShapes ? drawnShapes.keys() : []
  if (oldest !== undefined) drawnShapes.delete(oldest)
  return shapes
}

function shapesOf(camera: MapCamera, home: string, { land, water }: Basemap): string {
  const path = (features: readonly Feature[]) =>
    features
      .flatMap(linesOf)
      .map((line) => pathOf(line, camera, frame))
      .join('')
  const isHome = ({ properties }: Feature) => properties?.code === home
  const isLake = ({ geometry }: Feature) => geometry.type === 'Polygon'
  return `<path class="is-land" d="${path(land.features.filter((one) => !isHome(one)))}"/>
<path class="is-home" d="${path(land.features.filter(isHome))}"/>
<path class="is-lake" d="${path(water.features.filter(isLake))}"/>
<path class="is-river" d="${path(water.features.filter((one) => !isLake(one)))}"/>`
}

const basemaps = new Map<Language, Basemap>()

function basemapIn(language: Language): Basemap {
  const basemap = basemaps.get(language) ?? unpackBasemap(packed, language)
  basemaps.set(language, basemap)
  return basemap
}

function linesOf({ geometry }: Feature): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

interface LabelArea {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (one: LabelArea, other: LabelArea): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Labels of countries and large cities that overlap neither a pin nor another label. */
function labelsOn(names: readonly Feature[], camera: MapCamera, pins: readonly PixelPoint[]): string {
  const usedAreas: LabelArea[] = pins.map(pinClearance)
  return names
    .filter(({ properties }) => Number(properties?.rank) <= 2)
    .toSorted((one, other) => Number(one.properties?.rank) - Number(other.properties?.rank))
    .flatMap(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
      const position: GeoPosition = { lat, lng }
      const at = pointIn(camera, position)
      const name = String(properties?.name)
      const isCountry = properties?.kind === 'country'
      const half = (name.length * (isCountry ? 10.5 : 7.4)) / 2
      const middle = isCountry ? at.x : at.x + half + 4
      const area = { left: middle - half - 6, right: middle + half + 6, top: at.y - 12, bottom: at.y + 12 }
      if (!isInFrame(at, frame) || usedAreas.some((other) => overlap(area, other))) return []
      usedAreas.push(area)
      const dot = isCountry ? '' : `<circle cx="${at.x}" cy="${at.y}" r="2.5"/>`
      const start = isCountry ? at.x : at.x + 8
      return `${dot}<text class="is-${isCountry ? 'country' : 'town'}" x="${start}" y="${at.y + 4}">${escapeXml(name)}</text>`
    })
    .join('')
}
