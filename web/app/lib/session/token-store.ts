import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '../storage/local-storage.ts'
import { emitSession } from './session-events.ts'

const listeners = new Set<() => void>()
/** Held in memory too, so that sign-in works where storage is forbidden. */
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

/** Reads the storage, because the event of another tab may not have arrived yet. */
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

/** Notifies of sign-in and sign-out, here and in other tabs. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onItemChangedElsewhere('authToken', () => changed(readItem('authToken')))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The server renders pages signed out: it does not know the token. */
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

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** `crypto.randomUUID` is missing on pages without https. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('')

function storedText(item: 'deviceId' | 'sessionId', length: number): () => string {
  let text: string | undefined
  return () => {
    text ??= readItem(item)
    if (text?.length !== length) {
      text = randomText(length)
      writeItem(item, text)
    }
    return text
  }
}

/** Six characters, constant until the storage is cleared. */
export const getSessionId = storedText('sessionId', 6)

/** Identifies this browser for its device token. */
export const getDeviceId = storedText('deviceId', 32)
