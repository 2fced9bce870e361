import type { GeoPosition } from '@boxzone/contract/values'
import type { Map as MapLibre } from 'maplibre-gl'
import type { GeoBounds, MapView } from './map-warehouse.ts'

/** What our own data can show: further in there would be nothing but paper. */
export const embeddedZoom = { least: 3.2, most: 12 }
const streetZoom = 16

/** Room around what a view is to hold, in px; pins need more at the top than below. */
const roomAround = { top: 90, bottom: 40, left: 70, right: 70 }
/** A single Location is not looked at from closer than this. */
const closestFit = 11

/** What lies over the map, in px. */
export interface Cover {
  top: number
  bottom: number
}

/** Where the visitor looks; kept so that coming back finds it again. */
export interface Look {
  center: GeoPosition
  zoom: number
}

export function lookOf(map: MapLibre): Look {
  const { lat, lng } = map.getCenter()
  return { center: { lat, lng }, zoom: map.getZoom() }
}

/** Only what no sheet and no search field covers. */
export function visibleBounds(map: MapLibre, { top, bottom }: Cover): GeoBounds {
  const { clientWidth, clientHeight } = map.getContainer()
  const northWest = map.unproject([0, Math.min(top, clientHeight / 2)])
  const southEast = map.unproject([clientWidth, clientHeight - Math.min(bottom, clientHeight / 2)])
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat }
}

export function moveTo(map: MapLibre, view: MapView, { animate }: { animate: boolean }): void {
  const duration = animate ? 400 : 0
  if ('center' in view) {
    map.easeTo({ center: [view.center.lng, view.center.lat], zoom: view.zoom, duration })
    return
  }
  const { west, south, east, north } = view.bounds
  const { clientWidth } = map.getContainer()
  const sides = clientWidth < 500 ? { ...roomAround, left: 50, right: 50, top: 60, bottom: 16 } : roomAround
  map.fitBounds([west, south, east, north], { padding: sides, maxZoom: closestFit, duration })
}

export const zoomLimitOf = (isEmbedded: boolean): number => (isEmbedded ? embeddedZoom.most : streetZoom)
