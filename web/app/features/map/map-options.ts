import type { GeoPosition } from '@boxzone/contract/values'
import type { Map as MapLibre } from 'maplibre-gl'
import type { GeoBounds, MapView } from './map-warehouse.ts'

export const minZoom = 3.2
/** Maximum zoom of the operator's style, and of the map until the style or the tiles have loaded. */
export const streetZoom = 16

/** Padding around fitted bounds in px. A pin extends above and beside its position. */
const fitPadding = {
  wide: { top: 60, bottom: 40, left: 84, right: 84 },
  phone: { top: 60, bottom: 34, left: 60, right: 60 },
}
/** Maximum zoom of fitted bounds, which may contain only one warehouse. */
const maxFitZoom = 11

/** Covered height at the top and the bottom of the map in px. */
export interface Cover {
  top: number
  bottom: number
}

/** Centre and zoom of the map, restored by a back navigation. */
export interface MapCamera {
  center: GeoPosition
  zoom: number
}

/** Padding that moves the centre of the map into the uncovered area. */
export const paddingOf = ({ top, bottom }: Cover) => ({ top, bottom, left: 0, right: 0 })

export function cameraOf(map: MapLibre): MapCamera {
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
  const padding = (map.getPadding().bottom ?? 0) > 0 ? fitPadding.phone : fitPadding.wide
  map.fitBounds([west, south, east, north], { padding, maxZoom: maxFitZoom, duration })
}
