/** The database of the account's offline data. */
export const offlineDatabaseName = 'boxzone-kept'

/** Deletes the offline data and the encryption key. Runs when a session starts or ends. */
export function deleteOfflineDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(offlineDatabaseName)
  } catch {
    // Without storage there is nothing to delete.
  }
}
