import type { GeoPosition } from '@boxzone/contract/values'

export type WarehouseMapState = 'free' | 'full' | 'closed'

/** A warehouse as the map shows it. */
export interface MapWarehouse {
  id: string
  name: string
  position: GeoPosition
  state: WarehouseMapState
  /** `MatchingOffer.priceFrom`: the lowest price of the free Boxes, or of all matching Boxes if none is free. */
  priceFrom: number | null
  currency: string
}

/** Bounds in degrees, of the visible map or of several positions. */
export interface GeoBounds {
  west: number
  south: number
  east: number
  north: number
}

export const isInside = ({ lat, lng }: GeoPosition, { west, south, east, north }: GeoBounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

export function geoBoundsOf(positions: readonly GeoPosition[]): GeoBounds | undefined {
  if (positions.length === 0) return undefined
  const [lats, lngs] = [positions.map(({ lat }) => lat), positions.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** A requested view. The map moves only when `key` changes. */
export type MapView = { key: string } & ({ center: GeoPosition; zoom: number } | { bounds: GeoBounds })
