import type { UnlockResult } from '@boxzone/contract/locks'
import { ApiError } from '#app/lib/api/api-error.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { type DevicePosition, type GeoFailure, isDevicePosition } from '#app/lib/geolocation/device-position.ts'
import type { DoorRefusal } from './door-phase.rules.ts'

/** 0,0 and no accuracy when entering without GPS. */
export interface UnlockPosition {
  lat: number
  lng: number
  accuracy?: number
  entryWithoutGPS: boolean
}

export type SendUnlock = (place: UnlockPosition, signal: AbortSignal) => Promise<UnlockResult>

/** The server answers within 8 s; the rest is for the way there and back. */
const patienceMs = 12_000

const nowhere: UnlockPosition = { lat: 0, lng: 0, entryWithoutGPS: true }

/** Where the call says the customer is; a code where there is nothing to say. */
export function positionToSend(
  found: DevicePosition | GeoFailure | 'without-gps',
  declared: boolean,
): UnlockPosition | GeoFailure {
  if (found === 'without-gps') return nowhere
  if (!isDevicePosition(found)) return declared ? nowhere : found
  const accuracy = Math.min(100_000, Math.max(0, found.accuracy))
  return { lat: found.lat, lng: found.lng, accuracy, entryWithoutGPS: false }
}

/** One opening over the network that always ends: with the lock's word, or with why there is none. */
export async function sendUnlock(
  send: SendUnlock,
  place: UnlockPosition,
  timeoutMs = patienceMs,
): Promise<UnlockResult | DoorRefusal> {
  if (!navigator.onLine) return { code: 'offline' }
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    return await send(place, abort.signal)
  } catch (error) {
    return abort.signal.aborted ? { code: 'no-answer' } : refusalOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function refusalOf(error: unknown): DoorRefusal {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return { code: 'error.unexpected' }
  }
  if (error.status === 0) return { code: navigator.onLine ? 'no-answer' : 'offline' }
  return { code: error.code, waitSeconds: error.waitSeconds }
}
