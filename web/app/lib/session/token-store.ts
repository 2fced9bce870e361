import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '../storage/local-storage.ts'
import { emitSession } from './session-events.ts'

const listeners = new Set<() => void>()
/** Kept beside the storage, so that signing in works where storage is forbidden. */
let token: string | undefined
let isRead = false

function changed(next: string | undefined): void {
  const isNew = token !== next
  token = next
  isRead = true
  if (isNew) for (const listener of listeners) listener()
}

export function getToken(): string | undefined {
  if (!isRead) {
    token = readItem('authToken')
    isRead = true
  }
  return token
}

/** What another tab has stored just now counts already, although its event has not come yet. */
export function rereadToken(): string | undefined {
  const stored = readItem('authToken')
  if (stored !== undefined) changed(stored)
  return getToken()
}

export function setToken(next: string): void {
  if (getToken() === undefined) emitSession('onSessionStart')
  writeItem('authToken', next)
  changed(next)
}

export function clearToken(): void {
  removeItem('authToken')
  emitSession('onSessionEnd')
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

export const getDeviceToken = (): string | undefined => readItem('deviceToken')
export const setDeviceToken = (next: string): boolean => writeItem('deviceToken', next)
export const clearDeviceToken = (): void => removeItem('deviceToken')

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** `crypto.randomUUID` is missing on pages without https; this is not. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('')

function keptText(item: 'deviceId' | 'sessionId', length: number): () => string {
  let kept: string | undefined
  return () => {
    kept ??= readItem(item)
    if (kept?.length !== length) {
      kept = randomText(length)
      writeItem(item, kept)
    }
    return kept
  }
}

/** Six characters, the same for this browser until its storage is cleared. */
export const getSessionId = keptText('sessionId', 6)

/** Names this browser to the server, which ties a remembered device to it. */
export const getDeviceId = keptText('deviceId', 32)
