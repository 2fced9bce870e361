import { isReading, readPosition } from '#app/lib/geolocation.ts'
import { learnFromReading, refreshPermission } from '#app/lib/location-permission.ts'
import { storeCoordinates } from '#app/lib/stored-coordinates.ts'
import { redirectedName } from '#app/lib/webview.ts'

/** Specification, section 9. */
const everyMs = 180_000

/** On the page the app was sent to when it opened, the app is still on its way elsewhere. */
const isRedirectHold = (search: string): boolean => new URLSearchParams(search).get(redirectedName) === 'true'

/** Only where the customer has allowed it already: a page that is merely read asks for nothing. */
async function refresh(): Promise<void> {
  if (document.visibilityState === 'hidden' || isRedirectHold(window.location.search)) return
  if ((await refreshPermission()) !== 'granted') return
  const found = await readPosition('shell')
  learnFromReading(found)
  if (isReading(found)) storeCoordinates(found)
}

/** Keeps the stored coordinates near the truth while the app is open; answers how to stop it. */
export function followPosition(): () => void {
  void refresh()
  const timer = setInterval(() => void refresh(), everyMs)
  return () => clearInterval(timer)
}
