import type { SessionData } from '#app/lib/session/session-events.ts'
import { removeItem } from '#app/lib/storage/local-storage.ts'
import { unsubscribeFromPushHere } from './push-subscription.ts'

/** The next user of this browser must not receive messages meant for another account. */
export const pushSessionData: SessionData = {
  onSignIn: () => removeItem('pushKinds'),
  onSignOut: () => void unsubscribeFromPushHere(),
}
