import type { UnlockResult } from '@boxzone/contract/locks'
import { ApiError } from '#app/lib/api/api-error.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { type DevicePosition, type GeoFailure, isDevicePosition } from '#app/lib/geolocation/device-position.ts'
import type { DoorRefusal } from './door-phase.rules.ts'

/** Coordinates 0,0 without accuracy when entering without GPS. */
export interface UnlockPosition {
  lat: number
  lng: number
  accuracy?: number
  entryWithoutGPS: boolean
}

export type SendUnlock = (position: UnlockPosition, signal: AbortSignal) => Promise<UnlockResult>

/** The server responds within 8 s; the rest is for the network. */
const unlockTimeoutMs = 12_000

const noPosition: UnlockPosition = { lat: 0, lng: 0, entryWithoutGPS: true }

/** The position for the unlock request, or the geolocation failure if no position can be sent. */
export function positionToSend(
  found: DevicePosition | GeoFailure | 'without-gps',
  declared: boolean,
): UnlockPosition | GeoFailure {
  if (found === 'without-gps') return noPosition
  if (!isDevicePosition(found)) return declared ? noPosition : found
  const accuracy = Math.min(100_000, Math.max(0, found.accuracy))
  return { lat: found.lat, lng: found.lng, accuracy, entryWithoutGPS: false }
}

/** One unlock request that always ends: with the result of the lock, or with a refusal. */
export async function sendUnlock(
  send: SendUnlock,
  position: UnlockPosition,
  timeoutMs = unlockTimeoutMs,
): Promise<UnlockResult | DoorRefusal> {
  if (!navigator.onLine) return { code: 'offline' }
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    return await send(position, abort.signal)
  } catch (error) {
    return abort.signal.aborted ? { code: 'no-response' } : refusalOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function refusalOf(error: unknown): DoorRefusal {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return { code: 'error.unexpected' }
  }
  if (error.status === 0) return { code: navigator.onLine ? 'no-response' : 'offline' }
  return { code: error.code, waitSeconds: error.waitSeconds }
}
