import { myContracts, myDoors } from 'virtual:calls'
import { cachePages } from '#app/features/offline/offline-copy.ts'
import { deleteOfflineDatabase } from '#app/features/offline/offline-database.ts'
import { loadOffline, saveOffline } from '#app/features/offline/offline-store.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { getToken } from '#app/lib/session/token-store.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { type Doors, isOfflineDoors, type OfflineDoors, ownDoors } from './offline-doors.rules.ts'

/** The name changes with the shape of the stored value. */
const storeName = 'doors-1'

/** The last response of this visit, with the token that requested it. */
let last: (OfflineDoors & { token: string | undefined }) | undefined

/** Stores the doors for offline use. Without browser storage they stay in memory for this visit. */
async function storeDoors(token: string | undefined, doors: Doors): Promise<void> {
  const at = serverNow().toISOString()
  last = { token, at, doors }
  void cachePages(['/my/boxes']).catch(() => undefined)
  await saveOffline(storeName, { at, doors: ownDoors(doors) })
  // The user may have signed out meanwhile.
  if (getToken() === undefined) deleteOfflineDatabase()
}

async function findStoredDoors(token: string | undefined): Promise<OfflineDoors | undefined> {
  if (last && last.token === token) return last
  const stored = token === undefined ? undefined : await loadOffline(storeName).catch(() => undefined)
  return isOfflineDoors(stored) ? stored : undefined
}

/** Offline, the stored doors are shown: their codes work in a basement too. */
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

/** The screen waits for the doors only. The contracts load in parallel and may stay undefined. */
export async function loadDoors() {
  const contracts = call(myContracts, {}).catch(() => undefined)
  return { ...(await loadOrRestoreDoors()), contracts }
}

export type MyDoors = Awaited<ReturnType<typeof loadDoors>>
