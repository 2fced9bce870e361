import type { SessionData } from '../session/session-events.ts'
import { removeLastWarehouse } from './last-warehouse.ts'
import { stopTracking } from './tracking-consent.ts'

export const geolocationSessionData: SessionData = {
  onSignOut: () => {
    stopTracking()
    removeLastWarehouse()
  },
}
