import { cachePages } from '#app/features/offline/offline-copy.ts'
import { deleteOfflineDatabase } from '#app/features/offline/offline-database.ts'
import { loadOffline, saveOffline } from '#app/features/offline/offline-store.ts'
import { getToken } from '#app/lib/session/token-store.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { type Doors, isOfflineDoors, type OfflineDoors, ownDoors, withoutContracts } from './offline-doors.rules.ts'

/** The name changes with the shape of the stored value. */
const storeName = 'doors-1'

let areOtherPagesCached = false

/** Caches the page of the doors. Caches the pages of contracts and invoices once: offline they only show a notice. */
async function cacheMyPages(): Promise<void> {
  await cachePages(['/my/boxes'])
  if (areOtherPagesCached) return
  areOtherPagesCached = true
  await cachePages(['/my/contracts', '/my/rents'], ['contracts', 'rents', 'forms'])
}

/** The last response of this visit, with the token that requested it. */
let last: (OfflineDoors & { token: string | undefined }) | undefined

/** Sends the ended contracts to the other tabs, because each tab holds its last response in memory. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('boxzone:ended-contracts')
otherTabs?.addEventListener('message', ({ data }) => {
  if (last && Array.isArray(data)) last = { ...last, doors: withoutContracts(last.doors, data) }
})

/** Stores the doors for offline use. Without browser storage they stay in memory for this visit. */
export async function storeDoors(token: string | undefined, doors: Doors): Promise<void> {
  const at = serverNow().toISOString()
  last = { token, at, doors }
  void cacheMyPages().catch(() => undefined)
  await saveOffline(storeName, { at, doors: ownDoors(doors) })
  // The user may have signed out meanwhile.
  if (getToken() === undefined) deleteOfflineDatabase()
}

export async function findStoredDoors(token: string | undefined): Promise<OfflineDoors | undefined> {
  if (last && last.token === token) return last
  const stored = token === undefined ? undefined : await loadOffline(storeName).catch(() => undefined)
  return isOfflineDoors(stored) ? stored : undefined
}

/** Removes contracts that open no doors any more, with their codes. Removes everything if the storage fails. */
export async function removeStoredContracts(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) otherTabs?.postMessage(ids)
  const token = getToken()
  const stored = ids.length > 0 ? await findStoredDoors(token) : undefined
  if (!stored) return
  if (last) last = { ...last, doors: withoutContracts(last.doors, ids) }
  const doors = ownDoors(withoutContracts(stored.doors, ids))
  await saveOffline(storeName, { at: stored.at, doors }).catch(deleteOfflineDatabase)
  // Another account may have signed in meanwhile.
  if (getToken() !== token) deleteOfflineDatabase()
}
