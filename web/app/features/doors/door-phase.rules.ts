import type { GeoFailure } from '#app/lib/geolocation/device-position.ts'

/** No connection at all, or no answer in time. Whether the door opened meanwhile nobody knows. */
export type OwnRefusal = 'offline' | 'no-answer'

export interface DoorRefusal {
  /** A code of the server, of the location, or one of our own. */
  code: GeoFailure | OwnRefusal | (string & {})
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
  /** Counts presses that were taken: an answer to an earlier one is nobody's. */
  attempt: number
  /** When the lock opened last. */
  openedAt: string | undefined
}

export const firstDoorState: DoorState = { phase: { kind: 'locked' }, attempt: 0, openedAt: undefined }

interface LateAnswer {
  readonly relockInSeconds: number
  /** When the lock opened, by the server's clock. */
  readonly at: string
  /** What time it is for the server, as far as this device knows. */
  readonly now: Date
  /** From the question to the answer: the lock cannot have opened earlier. */
  readonly tookMs: number
}

/** How long the door still stands open when its answer arrives: a slow one comes to a door that is about to lock. */
export function relockSecondsLeft({ relockInSeconds, at, now, tookMs }: LateAnswer): number {
  const lateMs = Math.min(tookMs, Math.max(0, now.getTime() - Date.parse(at)))
  return Math.max(0, Math.ceil(relockInSeconds - lateMs / 1_000))
}

export type DoorEvent =
  | { kind: 'pressed' }
  | { kind: 'located'; attempt: number; withoutGps: boolean }
  | { kind: 'opened'; attempt: number; relockInSeconds: number; at: string }
  | { kind: 'refused'; attempt: number; refusal: DoorRefusal }
  | { kind: 'relocked'; attempt: number }
  | { kind: 'dismissed' }

export const isWorking = ({ phase }: DoorState): boolean => phase.kind === 'locating' || phase.kind === 'contacting'

/** What a door shows after an event. A second tap changes nothing, and only the lock's own word opens. */
export function nextDoorState(state: DoorState, event: DoorEvent): DoorState {
  if (event.kind === 'pressed') {
    return isWorking(state) ? state : { ...state, phase: { kind: 'locating' }, attempt: state.attempt + 1 }
  }
  if (event.kind === 'dismissed') {
    return isWorking(state) ? state : { ...state, phase: { kind: 'locked' } }
  }
  return event.attempt === state.attempt ? answered(state, event) : state
}

function answered(state: DoorState, event: Exclude<DoorEvent, { kind: 'pressed' | 'dismissed' }>): DoorState {
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
