import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { refreshPermission, updatePermissionFrom } from './location-permission.ts'
import { readPosition } from './read-position.ts'
import { storeCoordinates, storedCoordinates } from './stored-coordinates.ts'

/** A stored position of at most this age replaces a failed reading. */
const maxAgeMs = 5 * 60_000

export interface PositionForUnlockOptions {
  /**
   * Ignores stored positions and a known denial. Set by `forceGeo=1`, after the error *too far away* and when the page
   * refreshes the displayed position.
   */
  fresh?: boolean
  now?: number
}

/** Reads the position of the device for an unlock. Does not try to read it after a denial, unless `fresh` is set. */
export async function readPositionForUnlock({
  fresh = false,
  now,
}: PositionForUnlockOptions = {}): Promise<DevicePosition | GeoFailure> {
  const permission = await refreshPermission()
  if (permission === 'unsupported') return 'geo/not-supported'
  if (permission === 'denied' && !fresh) return 'geo/permission-denied'
  const found = await readPosition('lock', { fresh })
  updatePermissionFrom(found)
  if (isDevicePosition(found)) storeCoordinates(found)
  // Reads the clock only now: a position that the page stored during the reading must not be later than `now`.
  return fresh ? found : orStoredPosition(found, now ?? Date.now())
}

function orStoredPosition(found: DevicePosition | GeoFailure, now: number): DevicePosition | GeoFailure {
  if (isDevicePosition(found) || found === 'geo/permission-denied') return found
  const stored = storedCoordinates(now)
  return stored && now - stored.at < maxAgeMs ? stored : found
}

/** `forceGeo=1` in the URL (specification, section 2). */
export const isGeoForced = (search: string): boolean => new URLSearchParams(search).get('forceGeo') === '1'
