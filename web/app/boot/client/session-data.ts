import { infoMessagesSessionData } from '#app/features/info-messages/session-data.ts'
import { offlineSessionData } from '#app/features/offline/session-data.ts'
import { orderDraftSessionData } from '#app/features/order-draft/session-data.ts'
import { pushSessionData } from '#app/features/push/session-data.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { geolocationSessionData } from '#app/lib/geolocation/session-data.ts'
import { registerSessionData, reportSessionFailures } from '#app/lib/session/session-events.ts'

/** Registers every part of the app that stores data of a session. Returns a function that undoes the registration. */
export function registerSessionOwners(): () => void {
  reportSessionFailures(reportError)
  return registerSessionData(
    geolocationSessionData,
    infoMessagesSessionData,
    orderDraftSessionData,
    pushSessionData,
    offlineSessionData,
  )
}
