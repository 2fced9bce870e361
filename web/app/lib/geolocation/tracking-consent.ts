import { getToken } from '../session/token-store.ts'
import { readItem, removeItem, writeItem } from '../storage/local-storage.ts'

/** Deletes the position at sign-out, because it belongs to the user who signs out. */
export function stopTracking(): void {
  removeItem('coordinates')
  writeItem('placeForgotten', '1')
}

/** After sign-out the page reads no position until the visitor requests it again or logs in. */
export const isTrackingStopped = (): boolean => getToken() === undefined && readItem('placeForgotten') !== undefined
