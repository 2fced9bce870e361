import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** The visitor's choice about cookies. Essential cookies need no consent. */
export interface Consent {
  readonly marketing: boolean
  /** ISO 8601 time of the choice. */
  readonly at: string
}

interface ConsentState {
  readonly consent: Consent | undefined
  /** The visitor reopened the consent bar. */
  readonly isReopened: boolean
}

/** Acceptance and refusal expire after six months. */
export const consentLifetimeMs = 182 * 24 * 60 * 60 * 1000

export function parseConsent(stored: string | undefined, now: number): Consent | undefined {
  try {
    const { marketing, at }: { marketing?: unknown; at?: unknown } = JSON.parse(stored ?? '{}') ?? {}
    if (typeof marketing !== 'boolean' || typeof at !== 'string') return undefined
    return now - Date.parse(at) < consentLifetimeMs ? { marketing, at } : undefined
  } catch {
    return undefined
  }
}

const read = () => parseConsent(readItem('cookieConsent'), Date.now())
const unknown: ConsentState = { consent: undefined, isReopened: false }
const listeners = new Set<() => void>()
let state: ConsentState | undefined

/** Without a stored choice this returns the server's snapshot object, so that React does not render the bar twice. */
function current(): ConsentState {
  if (state) return state
  const consent = read()
  state = consent ? { consent, isReopened: false } : unknown
  return state
}

function setState(next: ConsentState): void {
  state = next
  for (const listener of listeners) listener()
}

export function saveConsent(marketing: boolean): void {
  const consent = { marketing, at: new Date().toISOString() }
  writeItem('cookieConsent', JSON.stringify(consent))
  setState({ consent, isReopened: false })
}

/** Reads local storage, which the first render of a server-rendered page must not do. */
export const hasStoredConsent = (): boolean => (state ? state.consent : read()) !== undefined

export const reopenConsent = (): void => setState({ ...current(), isReopened: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onItemChangedElsewhere('cookieConsent', () => setState({ consent: read(), isReopened: false }))
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** On the server the choice is unknown, because it renders the same page for all visitors. */
export const useConsent = (): ConsentState => useSyncExternalStore(subscribe, current, () => unknown)
