import type { GeoPosition } from '@boxzone/contract/values'

export type PositionFailure = 'denied' | 'timeout' | 'unavailable' | 'unsupported'

/** Low accuracy is enough to sort a list (specification, section 9: the app shell). */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 }

/** Asks the browser where the visitor is. Answers instead of throwing: without a position the product works on. */
export function askPosition(): Promise<GeoPosition | PositionFailure> {
  const { geolocation } = navigator
  if (!geolocation) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => resolve(failureOf(error)),
      options,
    )
  })
}

function failureOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): PositionFailure {
  if (code === PERMISSION_DENIED) return 'denied'
  return code === TIMEOUT ? 'timeout' : 'unavailable'
}

/** As the address of /boxes has it. Three decimals are a hundred metres: near enough, and not a home address. */
export const locationQuery = ({ lat, lng }: GeoPosition): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** Reads `lat,lng`; anything else is an error (specification, section 5). */
export function parseLocationQuery(query: string): GeoPosition {
  const parts = query.split(',')
  const [lat, lng] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isPosition =
    parts.length === 2 && lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  if (!isPosition) throw new RangeError(`Not a position: "${query}"`)
  return { lat, lng }
}
