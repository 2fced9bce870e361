import type { SessionData } from '#app/lib/session/session-events.ts'
import { deleteOfflineDatabase } from './offline-database.ts'

/** A renewed token emits no event, so the offline data stays for the whole session. */
export const offlineSessionData: SessionData = {
  onSessionStart: deleteOfflineDatabase,
  onSessionEnd: deleteOfflineDatabase,
}
