import type { GeoPosition } from '@boxzone/contract'
import { earthRadiusKm, radians } from '@boxzone/contract/distance'
import { addDays, startOfDay, toDay } from '#src/kernel/days.ts'

export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A rectangle in degrees around the circle. Near a pole it spans all longitudes. */
export function boxAround({ lat, lng }: GeoPosition, radiusKm: number): BoundingBox {
  const latitudes = (radiusKm / earthRadiusKm) * (180 / Math.PI) * 1.01
  const [south, north] = [Math.max(-90, lat - latitudes), Math.min(90, lat + latitudes)]
  if (south <= -90 || north >= 90) return { west: -180, south, east: 180, north }
  const longitudes = latitudes / Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))))
  return { west: lng - longitudes, south, east: lng + longitudes, north }
}

/** Splits a rectangle that crosses the date line, because the index cannot search across it. */
export function splitAtDateLine(box: BoundingBox): BoundingBox[] {
  const { west, east } = box
  if (east - west >= 360) return [{ ...box, west: -180, east: 180 }]
  if (west < -180)
    return [
      { ...box, west: west + 360, east: 180 },
      { ...box, west: -180 },
    ]
  if (east > 180)
    return [
      { ...box, east: 180 },
      { ...box, west: -180, east: east - 360 },
    ]
  return west <= east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ]
}

/** Parses "west,south,east,north". Returns null when the numbers do not form a rectangle. */
export function parseBoundingBox(text: string): BoundingBox | null {
  const [west, south, east, north] = text.split(',').map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const isValid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north
  return isValid && west !== east ? { west, south, east, north } : null
}

/** `busy_until` of a Box is in the year 9999 if its occupancy has no end. */
const endlessFrom = new Date('9000-01-01T00:00:00Z')

export interface Availability {
  readonly active: boolean
  readonly busyUntil: Date | null
}

export function boxState({ active, busyUntil }: Availability, now: Date): 'available' | 'busy' | 'inactive' {
  if (!active) return 'inactive'
  return busyUntil !== null && busyUntil > now ? 'busy' : 'available'
}

/** The end of the occupancy of a busy Box, or null when it is free or has no known end. */
export function freesUpAt({ active, busyUntil }: Availability, now: Date): Date | null {
  return active && busyUntil !== null && busyUntil > now && busyUntil < endlessFrom ? busyUntil : null
}

/** The first complete day from a moment on. */
export function firstDayFrom(moment: Date, timeZone: string): string {
  const day = toDay(moment, timeZone)
  return startOfDay(day, timeZone) < moment ? addDays(day, 1) : day
}

interface Listed {
  readonly hasFreeBoxes: boolean
  readonly distance: number | null
  readonly deactivation: { readonly deactivated: boolean }
}

const byDistance = (left: Listed, right: Listed) =>
  (left.distance ?? Number.POSITIVE_INFINITY) - (right.distance ?? Number.POSITIVE_INFINITY) || 0

/** Sorts warehouses with free Boxes first, then by distance. */
export function compareForList(left: Listed, right: Listed): number {
  return Number(right.hasFreeBoxes) - Number(left.hasFreeBoxes) || byDistance(left, right) || 0
}

/** Sorts active warehouses before deactivated ones, then by distance. */
export function compareForAround(left: Listed, right: Listed): number {
  return Number(left.deactivation.deactivated) - Number(right.deactivation.deactivated) || byDistance(left, right) || 0
}

/** Adds the city, unless the name already begins with it, such as "Košice Juh". */
export const warehouseTitle = (name: string, city: string): string =>
  name.startsWith(city) ? name : `${name}, ${city}`
