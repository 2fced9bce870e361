import type { GeoPosition } from '@boxzone/contract/values'

const earthRadiusKm = 6378
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle, in kilometres (specification, section 9). */
export function distanceKm(from: GeoPosition, to: GeoPosition): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)]
  const [halfLat, halfLng] = [(lat2 - lat1) / 2, radians(to.lng - from.lng) / 2]
  const square = Math.sin(halfLat) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(halfLng) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)))
}
