import { useSyncExternalStore } from 'react'
import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { locationDevice } from './read-position.ts'
import { hasStoredCoordinates } from './stored-coordinates.ts'

export type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported'

const listeners = new Set<() => void>()
let state: LocationPermission = 'prompt'
let isFollowed = false

function setPermission(next: LocationPermission): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Current permission. Some browsers report none before the first reading. */
export async function refreshPermission(): Promise<LocationPermission> {
  const isApp = locationDevice() === 'ios-native'
  if (!isApp && !navigator.geolocation) setPermission('unsupported')
  else if (!isApp) setPermission(mergePermission(state, await queryBrowser()))
  return state
}

async function queryBrowser(): Promise<PermissionState | undefined> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    if (!isFollowed) status.addEventListener('change', () => void refreshPermission())
    isFollowed = true
    return status.state
  } catch {
    return undefined
  }
}

/** True if the permission is granted, or if it is unknown and the device has shared its position before. */
export async function canReadWithoutPrompt(): Promise<boolean> {
  const permission = await refreshPermission()
  if (permission !== 'prompt') return permission === 'granted'
  const isPermissionUnknown = locationDevice() === 'ios-native' || navigator.permissions === undefined
  return isPermissionUnknown && hasStoredCoordinates()
}

/** Ignores a reported *prompt* after a successful reading, because Safari reports it even then. */
export function mergePermission(known: LocationPermission, reported: PermissionState | undefined): LocationPermission {
  if (reported === undefined) return known === 'unsupported' ? 'prompt' : known
  return reported === 'prompt' && known === 'granted' ? 'granted' : reported
}

/** Updates the permission from a reading: a position means granted, a refusal means denied. */
export function updatePermissionFrom(found: DevicePosition | GeoFailure): void {
  if (isDevicePosition(found)) setPermission('granted')
  else if (found === 'geo/permission-denied') setPermission('denied')
  else if (found === 'geo/not-supported') setPermission('unsupported')
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

/** Discards an earlier denial, because the customer may have changed the settings. */
export async function recheckPermission(): Promise<LocationPermission> {
  if (state === 'denied') state = 'prompt'
  return refreshPermission()
}
