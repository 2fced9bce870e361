import { myContracts, myDoors } from 'virtual:calls'
import { cachePages } from '#app/features/offline/offline-copy.ts'
import { deleteOfflineDatabase } from '#app/features/offline/offline-database.ts'
import { loadOffline, saveOffline } from '#app/features/offline/offline-store.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { getToken } from '#app/lib/session/token-store.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { type Doors, isOfflineDoors, type OfflineDoors, ownDoors } from './offline-doors.rules.ts'

/** The name changes with the shape of what is kept. */
const vaultName = 'doors-1'

/** The last answer of this visit and whose it was. */
let last: (OfflineDoors & { token: string | undefined }) | undefined

/** For the next time without a network. Where the browser keeps nothing, this visit still does. */
async function keep(token: string | undefined, doors: Doors): Promise<void> {
  const at = serverNow().toISOString()
  last = { token, at, doors }
  void cachePages(['/my/boxes']).catch(() => undefined)
  await saveOffline(vaultName, { at, doors: ownDoors(doors) })
  // Whoever has logged out meanwhile leaves nothing behind.
  if (getToken() === undefined) deleteOfflineDatabase()
}

async function keptDoors(token: string | undefined): Promise<OfflineDoors | undefined> {
  if (last && last.token === token) return last
  const kept = token === undefined ? undefined : await loadOffline(vaultName).catch(() => undefined)
  return isOfflineDoors(kept) ? kept : undefined
}

/** Without a signal the doors are those of the last time: their codes open them in a basement too. */
async function doorsOrKept(): Promise<Doors & { keptAt: string | null }> {
  const token = getToken()
  try {
    const doors = await call(myDoors, {})
    void keep(getToken(), doors).catch(() => undefined)
    return { ...doors, keptAt: null }
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await keptDoors(token) : undefined
    if (kept === undefined) throw error
    return { ...kept.doors, keptAt: kept.at }
  }
}

/** The doors decide when the screen is shown; what the contracts add comes when it comes, or stays unknown. */
export async function loadDoors() {
  const contracts = call(myContracts, {}).catch(() => undefined)
  return { ...(await doorsOrKept()), contracts }
}

export type MyDoors = Awaited<ReturnType<typeof loadDoors>>
