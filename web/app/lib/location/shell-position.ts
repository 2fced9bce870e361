import { isPlaceForgotten } from './forgotten-place.ts'
import { type GeoFailure, isReading, type Reading, readPosition } from './geolocation.ts'
import { learnFromReading, mayReadQuietly } from './location-permission.ts'
import { storeCoordinates } from './stored-coordinates.ts'

/** Where the device is, roughly, and kept for whatever wants to know it next. The browser may ask: only for somebody who pressed for it. */
export async function askPosition(): Promise<Reading | GeoFailure> {
  const found = await readRoughly()
  if (isReading(found)) storeCoordinates(found)
  return found
}

async function readRoughly(): Promise<Reading | GeoFailure> {
  const found = await readPosition('shell')
  learnFromReading(found)
  return found
}

/** Keeps the stored coordinates near the truth, where nobody is asked for that. */
export async function refreshPosition(): Promise<void> {
  if (isPlaceForgotten() || !(await mayReadQuietly())) return
  const found = await readRoughly()
  // Somebody may have logged out while the device was looking.
  if (isReading(found) && !isPlaceForgotten()) storeCoordinates(found)
}
