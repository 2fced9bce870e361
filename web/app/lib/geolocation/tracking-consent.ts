import { getToken } from '../session/token-store.ts'
import { readItem, removeItem, writeItem } from '../storage/local-storage.ts'

/** With the session goes where its owner was. */
export function stopTracking(): void {
  removeItem('coordinates')
  writeItem('placeForgotten', '1')
}

/** Whoever has logged out is not followed, although the browser still allows it: not before asking for the place again. */
export const isTrackingStopped = (): boolean => getToken() === undefined && readItem('placeForgotten') !== undefined
