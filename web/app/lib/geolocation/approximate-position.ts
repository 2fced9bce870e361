import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { canReadWithoutPrompt, updatePermissionFrom } from './location-permission.ts'
import { readPosition } from './read-position.ts'
import { storeCoordinates } from './stored-coordinates.ts'
import { isTrackingStopped } from './tracking-consent.ts'

/** Where the device is, roughly, and kept for whatever wants to know it next. The browser may ask: only for somebody who pressed for it. */
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

/** Keeps the stored coordinates near the truth, where nobody is asked for that. */
export async function refreshPosition(): Promise<void> {
  if (isTrackingStopped() || !(await canReadWithoutPrompt())) return
  const found = await readRoughly()
  // Somebody may have logged out while the device was looking.
  if (isDevicePosition(found) && !isTrackingStopped()) storeCoordinates(found)
}
