/** Holds what is kept of an account for the time without a network. */
export const keptDatabase = 'boxzone-kept'

/** With the session goes everything that was kept for it, its key included. */
export function forgetKept(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptDatabase)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
