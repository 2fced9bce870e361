import type { GeoPosition } from '@boxzone/contract/values'
import type { Map as MapLibre } from 'maplibre-gl'
import type { GeoBounds, MapView } from './map-warehouse.ts'

/** Zoom range of the embedded data. */
export const embeddedZoom = { min: 3.2, max: 12 }
const streetZoom = 16

/** Padding around fitted bounds in px. Pins need more at the top. */
const fitPadding = { top: 90, bottom: 40, left: 70, right: 70 }
/** Maximum zoom when the bounds contain one warehouse. */
const maxFitZoom = 11

/** Covered height at the top and the bottom of the map in px. */
export interface Cover {
  top: number
  bottom: number
}

/** Centre and zoom of the map, restored by a back navigation. */
export interface Look {
  center: GeoPosition
  zoom: number
}

export function lookOf(map: MapLibre): Look {
  const { lat, lng } = map.getCenter()
  return { center: { lat, lng }, zoom: map.getZoom() }
}

/** The bounds of the uncovered part of the map. */
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
  const sides = clientWidth < 500 ? { ...fitPadding, left: 50, right: 50, top: 60, bottom: 16 } : fitPadding
  map.fitBounds([west, south, east, north], { padding: sides, maxZoom: maxFitZoom, duration })
}

export const zoomLimitOf = (isEmbedded: boolean): number => (isEmbedded ? embeddedZoom.max : streetZoom)
