import { isReading, readPosition } from '#app/lib/location/geolocation.ts'
import { learnFromReading, mayReadQuietly } from '#app/lib/location/location-permission.ts'
import { storeCoordinates } from '#app/lib/location/stored-coordinates.ts'

/** Keeps the stored coordinates near the truth, where nobody is asked for that. */
export async function refreshPosition(): Promise<void> {
  if (!(await mayReadQuietly())) return
  const found = await readPosition('shell')
  learnFromReading(found)
  if (isReading(found)) storeCoordinates(found)
}
