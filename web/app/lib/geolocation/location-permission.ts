import { useSyncExternalStore } from 'react'
import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { locationDevice } from './read-position.ts'
import { hasStoredCoordinates } from './stored-coordinates.ts'

export type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported'

const listeners = new Set<() => void>()
let state: LocationPermission = 'prompt'
let isFollowed = false

function tell(next: LocationPermission): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** What the browser says now; those that do not say are asked when it is needed. */
export async function refreshPermission(): Promise<LocationPermission> {
  const isApp = locationDevice() === 'ios-native'
  if (!isApp && !navigator.geolocation) tell('unsupported')
  else if (!isApp) tell(mergePermission(state, await askBrowser()))
  return state
}

async function askBrowser(): Promise<PermissionState | undefined> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    if (!isFollowed) status.addEventListener('change', () => void refreshPermission())
    isFollowed = true
    return status.state
  } catch {
    return undefined
  }
}

/**
 * Whether the position can be read without a question to anybody: it is allowed, or it was told before to our app, or to a browser
 * that does not say. One that says *prompt* would ask, and a page that is merely read asks for nothing.
 */
export async function canReadWithoutPrompt(): Promise<boolean> {
  const permission = await refreshPermission()
  if (permission !== 'prompt') return permission === 'granted'
  const isSilent = locationDevice() === 'ios-native' || navigator.permissions === undefined
  return isSilent && hasStoredCoordinates()
}

/** Safari says *prompt* although it has just answered: what a reading taught stays, unless the browser says no. */
export function mergePermission(known: LocationPermission, said: PermissionState | undefined): LocationPermission {
  if (said === undefined) return known === 'unsupported' ? 'prompt' : known
  return said === 'prompt' && known === 'granted' ? 'granted' : said
}

/** A reading says more than the permission: an answer is a yes, a refusal a no. */
export function updatePermissionFrom(found: DevicePosition | GeoFailure): void {
  if (isDevicePosition(found)) tell('granted')
  else if (found === 'geo/permission-denied') tell('denied')
  else if (found === 'geo/not-supported') tell('unsupported')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLocationPermission(): LocationPermission {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'prompt' as const,
  )
}

/** Comes back from the settings with another answer: whatever a reading taught counts no longer. */
export async function recheckPermission(): Promise<LocationPermission> {
  if (state === 'denied') state = 'prompt'
  return refreshPermission()
}
