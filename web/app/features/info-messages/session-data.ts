import type { SessionData } from '#app/lib/session/session-events.ts'
import { clearUnimportantSeen } from './seen-messages.ts'

export const infoMessagesSessionData: SessionData = { onSignOut: clearUnimportantSeen }
