import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { refreshPermission, updatePermissionFrom } from './location-permission.ts'
import { readPosition } from './read-position.ts'
import { storeCoordinates, storedCoordinates } from './stored-coordinates.ts'

/** What the browser may have in memory for a lock: a reading of ours no older than this stands in for a failed one. */
const mostAgeMs = 5 * 60_000

export interface LockPositionOptions {
  /** `forceGeo=1`, or after *too far away*: nothing remembered counts. */
  fresh?: boolean
  now?: number
}

/** Where the customer stands, for a door. Not asked at all where the browser has already said no. */
export async function lockPosition({
  fresh = false,
  now,
}: LockPositionOptions = {}): Promise<DevicePosition | GeoFailure> {
  const permission = await refreshPermission()
  if (permission === 'unsupported') return 'geo/not-supported'
  if (permission === 'denied' && !fresh) return 'geo/permission-denied'
  const found = await readPosition('lock', { fresh })
  updatePermissionFrom(found)
  if (isDevicePosition(found)) storeCoordinates(found)
  // biome-ignore lint/suspicious/noConsole: the specification's section 8 wants a failed reading logged
  else console.info(found)
  // The time after the reading: meanwhile the page may have stored a position of its own.
  return fresh ? found : withMemory(found, now ?? Date.now())
}

function withMemory(found: DevicePosition | GeoFailure, now: number): DevicePosition | GeoFailure {
  if (isDevicePosition(found) || found === 'geo/permission-denied') return found
  const stored = storedCoordinates(now)
  return stored && now - stored.at < mostAgeMs ? stored : found
}

/** `forceGeo=1` in the address (specification, section 2). */
export const isGeoForced = (search: string): boolean => new URLSearchParams(search).get('forceGeo') === '1'
