import type { GeoPosition } from './values.ts'

/** Earth radius for great-circle distances (specification, section 9). */
export const earthRadiusKm = 6378

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export function distanceKm(from: GeoPosition, to: GeoPosition): number {
  const latitude = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const longitude = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const chord = latitude + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitude
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
