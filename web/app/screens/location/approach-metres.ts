import type { Approach } from '@boxzone/contract'
import { earthRadiusKm, radians } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import type { DrawnApproach, MetrePoint } from '#app/ui/drawings/approach/approach-frame.ts'

/** Metres east and south of the origin. Within 2 km the error is below one metre. */
const metresFrom =
  (origin: GeoPosition) =>
  ({ lat, lng }: GeoPosition): MetrePoint => [
    radians(lng - origin.lng) * Math.cos(radians(origin.lat)) * earthRadiusKm * 1000,
    -radians(lat - origin.lat) * earthRadiusKm * 1000,
  ]

/** Converts the stated positions to metres. Parts without a stated position stay undefined. */
export function drawnApproach(approach: Approach, location: GeoPosition): DrawnApproach {
  const { street, building, entrance, parking, stop, stepFreeWay } = approach
  const toMetres = metresFrom(entrance ?? location)
  return {
    street: street && { name: street.name, bearing: street.bearing, position: toMetres(street.position) },
    building: building?.map(toMetres),
    entrance: entrance && toMetres(entrance),
    parking: parking && toMetres(parking.position),
    stop: stop?.position && toMetres(stop.position),
    stepFreeWay: stepFreeWay?.map(toMetres),
  }
}
