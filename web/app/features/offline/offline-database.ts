/** Holds what is kept of an account for the time without a network. */
export const offlineDatabaseName = 'boxzone-kept'

/** With the session goes everything that was kept for it, its key included. */
export function deleteOfflineDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(offlineDatabaseName)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
