import { officeLogout } from 'virtual:calls'
import { useState } from 'react'
import { callOffice } from './call-office.ts'
import { endStaffSession } from './staff-session.ts'

/** Ends the session on the server and in all tabs. Without a network it ends in the browser only. */
export function useLogOut() {
  const [isEnding, setIsEnding] = useState(false)
  async function logOut(): Promise<void> {
    if (isEnding) return
    setIsEnding(true)
    await callOffice(officeLogout, {}).catch(() => undefined)
    endStaffSession()
  }
  return { logOut: () => void logOut(), isEnding }
}
