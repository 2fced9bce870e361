import { isReading, readPosition } from '#app/lib/location/geolocation.ts'
import { learnFromReading, refreshPermission } from '#app/lib/location/location-permission.ts'
import { storeCoordinates } from '#app/lib/location/stored-coordinates.ts'

/** Keeps the stored coordinates near the truth. Only where it is allowed already: a page that is merely read asks for nothing. */
export async function refreshPosition(): Promise<void> {
  if ((await refreshPermission()) !== 'granted') return
  const found = await readPosition('shell')
  learnFromReading(found)
  if (isReading(found)) storeCoordinates(found)
}
