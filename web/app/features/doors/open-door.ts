import type { Opened } from '@boxzone/contract/locks'
import { ApiError } from '#app/lib/api-error.ts'
import { reportError } from '#app/lib/error-report.ts'
import { type GeoFailure, isReading, type Reading } from '#app/lib/location/geolocation.ts'
import type { Refusal } from './door-phase.rules.ts'

/** 0,0 and no accuracy when entering without GPS. */
export interface OpeningPlace {
  lat: number
  lng: number
  accuracy?: number
  entryWithoutGPS: boolean
}

export type SendOpening = (place: OpeningPlace, signal: AbortSignal) => Promise<Opened>

/** The server answers within 8 s; the rest is for the way there and back. */
const patienceMs = 12_000

const nowhere: OpeningPlace = { lat: 0, lng: 0, entryWithoutGPS: true }

/** Where the call says the customer is; a code where there is nothing to say. */
export function placeToSend(found: Reading | GeoFailure | 'without-gps', declared: boolean): OpeningPlace | GeoFailure {
  if (found === 'without-gps') return nowhere
  if (!isReading(found)) return declared ? nowhere : found
  const accuracy = Math.min(100_000, Math.max(0, found.accuracy))
  return { lat: found.lat, lng: found.lng, accuracy, entryWithoutGPS: false }
}

/** One opening over the network that always ends: with the lock's word, or with why there is none. */
export async function sendOpening(
  send: SendOpening,
  place: OpeningPlace,
  timeoutMs = patienceMs,
): Promise<Opened | Refusal> {
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

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return { code: 'error.unexpected' }
  }
  if (error.status === 0) return { code: navigator.onLine ? 'no-answer' : 'offline' }
  return { code: error.code, waitSeconds: error.waitSeconds }
}
