import { useSyncExternalStore } from 'react'
import { onItemChangedElsewhere, readItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** The visitor's choice about cookies; what is essential needs none. */
export interface Consent {
  readonly marketing: boolean
  /** When it was made. */
  readonly at: string
}

interface ConsentState {
  readonly consent: Consent | undefined
  /** The visitor asked to see it again. */
  readonly isReopened: boolean
}

/** A choice is asked for anew after six months, whatever it was. */
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

/** Who has not answered is the same to React as the page that knows nobody: else it would draw the question twice. */
function current(): ConsentState {
  if (state) return state
  const consent = read()
  state = consent ? { consent, isReopened: false } : unknown
  return state
}

function become(next: ConsentState): void {
  state = next
  for (const listener of listeners) listener()
}

export function saveConsent(marketing: boolean): void {
  const consent = { marketing, at: new Date().toISOString() }
  writeItem('cookieConsent', JSON.stringify(consent))
  become({ consent, isReopened: false })
}

/** Asks the browser itself, which the first render on a page from the server must not. */
export const hasStoredConsent = (): boolean => (state ? state.consent : read()) !== undefined

export const reopenConsent = (): void => become({ ...current(), isReopened: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const forget = onItemChangedElsewhere('cookieConsent', () => become({ consent: read(), isReopened: false }))
  return () => {
    listeners.delete(listener)
    forget()
  }
}

/** Nothing is known on the server, so that pages are the same for everybody. */
export const useConsent = (): ConsentState => useSyncExternalStore(subscribe, current, () => unknown)
