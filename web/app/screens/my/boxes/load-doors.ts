import { myContracts, myDoors } from 'virtual:calls'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { getToken } from '#app/lib/session/token-store.ts'
import type { Doors } from './offline-doors.rules.ts'
import { findStoredDoors, storeDoors } from './offline-doors.ts'

/** Without a connection it returns the stored doors, because their codes also work offline. */
async function loadOrRestoreDoors(): Promise<Doors & { storedAt: string | null }> {
  const token = getToken()
  try {
    const doors = await call(myDoors, {})
    void storeDoors(getToken(), doors).catch(() => undefined)
    return { ...doors, storedAt: null }
  } catch (error) {
    const stored = error instanceof ApiError && error.status === 0 ? await findStoredDoors(token) : undefined
    if (stored === undefined) throw error
    return { ...stored.doors, storedAt: stored.at }
  }
}

/** The screen waits for the doors only. The contracts load in parallel and resolve to undefined after an error. */
export async function loadDoors() {
  const contracts = call(myContracts, {}).catch(() => undefined)
  return { ...(await loadOrRestoreDoors()), contracts }
}

export type MyDoors = Awaited<ReturnType<typeof loadDoors>>
