import type { SessionData } from '#app/lib/session/session-events.ts'
import { deleteOfflineDatabase } from './offline-database.ts'

/** A renewed token emits no event, so a session keeps its offline data as long as it lasts. */
export const offlineSessionData: SessionData = {
  onSessionStart: deleteOfflineDatabase,
  onSessionEnd: deleteOfflineDatabase,
}
