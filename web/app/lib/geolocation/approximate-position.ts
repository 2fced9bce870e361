import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { canReadWithoutPrompt, updatePermissionFrom } from './location-permission.ts'
import { readPosition } from './read-position.ts'
import { storeCoordinates } from './stored-coordinates.ts'
import { isTrackingStopped } from './tracking-consent.ts'

/** Reads and stores an approximate position. The browser may show its prompt, so call it only after a click. */
export async function requestPosition(): Promise<DevicePosition | GeoFailure> {
  const found = await readRoughly()
  if (isDevicePosition(found)) storeCoordinates(found)
  return found
}

async function readRoughly(): Promise<DevicePosition | GeoFailure> {
  const found = await readPosition('shell')
  updatePermissionFrom(found)
  return found
}

/** Refreshes the stored coordinates without a prompt. */
export async function refreshPosition(): Promise<void> {
  if (isTrackingStopped() || !(await canReadWithoutPrompt())) return
  const found = await readRoughly()
  // The customer may have signed out during the reading.
  if (isDevicePosition(found) && !isTrackingStopped()) storeCoordinates(found)
}
