import type { GeoFailure } from '#app/lib/geolocation/device-position.ts'

/** No connection, or no response in time. After `no-response` the door may be open or locked. */
export type ClientRefusal = 'offline' | 'no-response'

export interface DoorRefusal {
  /** A code of the server, of the geolocation, or a `ClientRefusal`. */
  code: GeoFailure | ClientRefusal | (string & {})
  waitSeconds?: number | undefined
}

export type DoorPhase =
  | { kind: 'locked' }
  | { kind: 'locating' }
  | { kind: 'contacting'; withoutGps: boolean }
  | { kind: 'open'; relockInSeconds: number }
  | { kind: 'refused'; refusal: DoorRefusal }

export interface DoorState {
  phase: DoorPhase
  /** Counts the clicks that started an unlock. `nextDoorState` ignores the events of earlier attempts. */
  attempt: number
  /** When the lock opened last. */
  openedAt: string | undefined
}

export const firstDoorState: DoorState = { phase: { kind: 'locked' }, attempt: 0, openedAt: undefined }

interface UnlockTiming {
  readonly relockInSeconds: number
  /** When the lock opened, by the server's clock. */
  readonly at: string
  /** The current server time as this device estimates it. */
  readonly now: Date
  /** Duration of the request. The lock cannot have opened before the request was sent. */
  readonly tookMs: number
}

/** Seconds that remain until the relock when the response arrives. A slow response leaves fewer seconds. */
export function relockSecondsLeft({ relockInSeconds, at, now, tookMs }: UnlockTiming): number {
  const delayMs = Math.min(tookMs, Math.max(0, now.getTime() - Date.parse(at)))
  return Math.max(0, Math.ceil(relockInSeconds - delayMs / 1_000))
}

export type DoorEvent =
  | { kind: 'requested' }
  | { kind: 'located'; attempt: number; withoutGps: boolean }
  | { kind: 'opened'; attempt: number; relockInSeconds: number; at: string }
  | { kind: 'refused'; attempt: number; refusal: DoorRefusal }
  | { kind: 'relocked'; attempt: number }
  | { kind: 'dismissed' }

export const isWorking = ({ phase }: DoorState): boolean => phase.kind === 'locating' || phase.kind === 'contacting'

/** State after an event. A click during an attempt changes nothing. Only the response of the lock opens the door. */
export function nextDoorState(state: DoorState, event: DoorEvent): DoorState {
  if (event.kind === 'requested') {
    return isWorking(state) ? state : { ...state, phase: { kind: 'locating' }, attempt: state.attempt + 1 }
  }
  if (event.kind === 'dismissed') {
    return isWorking(state) ? state : { ...state, phase: { kind: 'locked' } }
  }
  return event.attempt === state.attempt ? afterResponse(state, event) : state
}

function afterResponse(state: DoorState, event: Exclude<DoorEvent, { kind: 'requested' | 'dismissed' }>): DoorState {
  const { kind } = state.phase
  if (event.kind === 'located') {
    return kind === 'locating' ? { ...state, phase: { kind: 'contacting', withoutGps: event.withoutGps } } : state
  }
  if (event.kind === 'opened') {
    if (kind !== 'contacting') return state
    return { ...state, phase: { kind: 'open', relockInSeconds: event.relockInSeconds }, openedAt: event.at }
  }
  if (event.kind === 'refused') {
    return isWorking(state) ? { ...state, phase: { kind: 'refused', refusal: event.refusal } } : state
  }
  return kind === 'open' ? { ...state, phase: { kind: 'locked' } } : state
}
