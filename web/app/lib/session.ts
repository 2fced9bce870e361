import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from './storage.ts'

const listeners = new Set<() => void>()
/** Kept beside the storage, so that signing in works where storage is forbidden. */
let token: string | undefined
let isRead = false

function changed(next: string | undefined): void {
  token = next
  isRead = true
  for (const listener of listeners) listener()
}

export function getToken(): string | undefined {
  if (!isRead) {
    token = readItem('authToken')
    isRead = true
  }
  return token
}

export function setToken(next: string): void {
  writeItem('authToken', next)
  changed(next)
}

export function clearToken(): void {
  removeItem('authToken')
  changed(undefined)
}

/** Tells of signing in and out, here and in other tabs. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onItemChangedElsewhere('authToken', () => changed(readItem('authToken')))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Pages are rendered signed out on the server, since the token lives in the browser only. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => getToken() !== undefined,
    () => false,
  )
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const sessionIdLength = 6
let sessionId: string | undefined

/** Six characters, the same for this browser until its storage is cleared. */
export function getSessionId(): string {
  sessionId ??= readItem('sessionId')
  if (sessionId?.length !== sessionIdLength) {
    const bytes = crypto.getRandomValues(new Uint8Array(sessionIdLength))
    sessionId = Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
    writeItem('sessionId', sessionId)
  }
  return sessionId
}
