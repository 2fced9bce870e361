import type { GeoPosition } from '@boxzone/contract/values'

/** As the address of /boxes has it. Three decimals are a hundred metres: near enough, and not a home address. */
export const formatPositionQuery = ({ lat, lng }: GeoPosition): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** Reads `lat,lng`; anything else is an error (specification, section 5). */
export function parsePositionQuery(query: string): GeoPosition {
  const parts = query.split(',')
  const [lat, lng] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isPosition =
    parts.length === 2 && lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  if (!isPosition) throw new RangeError(`Not a position: "${query}"`)
  return { lat, lng }
}
