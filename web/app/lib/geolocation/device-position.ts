import type { GeoPosition } from '@boxzone/contract/values'

export const geoFailures = [
  'geo/permission-denied',
  'geo/position-unavailable',
  'geo/timeout',
  'geo/unknown-error',
  'geo/not-supported',
] as const
export type GeoFailure = (typeof geoFailures)[number]

/** Position of the device. `accuracy` is in metres. */
export interface DevicePosition extends GeoPosition {
  accuracy: number
  /** Time of the reading in milliseconds. Missing when the device does not report it. */
  at?: number
}

export const isDevicePosition = (found: DevicePosition | GeoFailure): found is DevicePosition =>
  typeof found !== 'string'
