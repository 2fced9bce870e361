import type { GeoPosition } from '@boxzone/contract/values'
import type { Language } from '@boxzone/i18n/languages'
import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl'
import type { Pin } from './clusters.ts'
import { mapFont, pinImage, pinRoomLayer, pinSource } from './embedded-style.ts'
import { readMapColours } from './map-colours.ts'
import { ringLayers, ringSource, ringsAround } from './rings.ts'

/** Area that a pin covers, in px. */
const pinArea = { width: 104, height: 52 }

const pointsOf = (positions: readonly GeoPosition[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: positions.map(({ lat, lng }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
})

/** Positions of pin-sized areas that together cover the attribution, so that no label is drawn under it. */
function attributionPositions(map: MapLibre): GeoPosition[] {
  const frame = map.getContainer().getBoundingClientRect()
  const { width, height } = pinArea
  const controls = map.getContainer().querySelectorAll('.maplibregl-ctrl-bottom-right')
  return Array.from(controls, (control) => control.getBoundingClientRect()).flatMap((area) => {
    const columns = Array.from(
      { length: Math.ceil(area.width / width) },
      (_, index) => area.left + (index + 0.5) * width,
    )
    const rows = Array.from({ length: Math.ceil(area.height / height) }, (_, index) => area.bottom - index * height)
    return columns.flatMap((x) => rows.map((y) => map.unproject([x - frame.left, y - frame.top])))
  })
}

/** Adds the rings and the areas without labels to every style, because a new style removes them. */
export function maintainOverlays(map: MapLibre, language: Language) {
  const data = { [pinSource]: pointsOf([]), [ringSource]: ringsAround(undefined, language) }
  let pins: readonly Pin[] = []
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
  const reserve = () =>
    show(pinSource, pointsOf([...pins.map(({ position }) => position), ...attributionPositions(map)]))
  map.on('moveend', reserve)
  return {
    showPins: (next: readonly Pin[]) => {
      pins = next
      reserve()
    },
    showRings: (center: GeoPosition | undefined) => show(ringSource, ringsAround(center, language)),
  }
}
