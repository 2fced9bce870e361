import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'
import { removeOfficeDrafts } from './office-drafts.ts'

/** `expired`: the server ended the session, and the page still shows what was typed. */
export type SessionState = 'signed-out' | 'signed-in' | 'expired'

let token: string | undefined
/** The account whose data the page may hold. Empty if a token is stored without its account. */
let staffId: string | undefined
let isRead = false
let isExpired = false
/** The server requires a new sign-in for the last call. */
let isSignInRequired = false
/** The token that the server refused. It stays stored, so that other tabs stay signed in. */
let refusedToken: string | undefined
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

const readStaffId = (): string => readItem('staffId') ?? ''

/** Held in memory too, so that the office works where storage is forbidden. */
export function getStaffToken(): string | undefined {
  if (!isRead) {
    token = readItem('staffToken')
    if (token !== undefined) staffId = readStaffId()
    isRead = true
  }
  return token
}

function change(next: string | undefined, expired: boolean): void {
  token = next
  isRead = true
  isExpired = expired
  isSignInRequired = false
  notify()
}

export interface StaffSession {
  readonly token: string
  readonly staffId: string
}

export function startStaffSession(next: StaffSession): void {
  getStaffToken()
  if (staffId !== next.staffId) removeOfficeDrafts()
  // The account is stored first: other tabs read it when the token changes.
  writeItem('staffId', next.staffId)
  writeItem('staffToken', next.token)
  staffId = next.staffId
  change(next.token, false)
}

export function endStaffSession(): void {
  removeItem('staffToken')
  removeItem('staffId')
  removeOfficeDrafts()
  change(undefined, false)
}

/** Continues with the session of another tab. Another account starts with an empty page. */
function continueWith(stored: string): void {
  const storedId = readStaffId()
  const isSame = storedId !== '' && storedId === staffId
  if (isSame || staffId === undefined || stored === token) {
    staffId = storedId
    change(stored, false)
  } else {
    removeOfficeDrafts()
    // If the reload is delayed, no data of the former account stays: the login replaces the forms and clears the cache.
    change(undefined, false)
    window.location.reload()
  }
}

/**
 * Ignores a refusal of an older token: another tab may have signed in meanwhile. The token stays stored, because its
 * removal would log other tabs out, and they would lose what was typed.
 */
export function expireStaffSession(refused: string | undefined): void {
  const stored = readItem('staffToken')
  if (stored !== undefined && stored !== refused && stored !== refusedToken) {
    continueWith(stored)
  } else if (refused !== undefined && getStaffToken() === refused) {
    refusedToken = refused
    change(undefined, true)
  }
}

export function requireRecentSignIn(isRequired: boolean): void {
  isSignInRequired = isRequired
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onItemChangedElsewhere('staffToken', () => {
    const stored = readItem('staffToken')
    if (stored !== undefined) {
      continueWith(stored)
    } else {
      if (!isExpired) removeOfficeDrafts()
      change(undefined, isExpired)
    }
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

export const useSignInRequired = (): boolean => useSyncExternalStore(subscribe, () => isSignInRequired)

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, readState)
