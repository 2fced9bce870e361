import { officeLogout } from 'virtual:calls'
import { callOffice } from './call-office.ts'
import { endStaffSession } from './staff-session.ts'

/** Ends the session in all tabs immediately, and on the server even if the page closes meanwhile. */
export function logOut(): void {
  callOffice(officeLogout, {}, { keepalive: true }).catch(() => undefined)
  endStaffSession()
}
