import type { GeoPosition } from '@boxzone/contract/values'

/** Three decimals are about a hundred metres: precise enough for a search, too coarse for a home address. */
export const formatPositionQuery = ({ lat, lng }: GeoPosition): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** Parses `lat,lng` (specification, section 5). Throws for other text. */
export function parsePositionQuery(query: string): GeoPosition {
  const parts = query.split(',')
  const [lat, lng] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isPosition =
    parts.length === 2 && lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  if (!isPosition) throw new RangeError(`Not a position: "${query}"`)
  return { lat, lng }
}
