import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** `expired`: the server ended the session, and the page still shows what was typed. */
export type SessionState = 'signed-out' | 'signed-in' | 'expired'

let token: string | undefined
let isRead = false
let isExpired = false
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Held in memory too, so that the office works where storage is forbidden. */
export function getStaffToken(): string | undefined {
  if (!isRead) {
    token = readItem('staffToken')
    isRead = true
  }
  return token
}

function change(next: string | undefined, expired: boolean): void {
  token = next
  isRead = true
  isExpired = expired
  notify()
}

export function startStaffSession(next: string): void {
  writeItem('staffToken', next)
  change(next, false)
}

export function endStaffSession(): void {
  removeItem('staffToken')
  change(undefined, false)
}

/**
 * Ignores a refusal of an older token: another tab may have signed in meanwhile. The token stays stored, because its
 * removal would log other tabs out, and they would lose what was typed.
 */
export function expireStaffSession(refused: string | undefined): void {
  const stored = readItem('staffToken')
  if (stored !== undefined && stored !== refused) change(stored, false)
  else if (getStaffToken() === refused && refused !== undefined) change(undefined, true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onItemChangedElsewhere('staffToken', () => {
    const stored = readItem('staffToken')
    change(stored, stored === undefined && isExpired)
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const readState = (): SessionState => {
  if (getStaffToken() !== undefined) return 'signed-in'
  return isExpired ? 'expired' : 'signed-out'
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, readState)
