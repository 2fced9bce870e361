import type { SessionState } from '#src/gateways/identity/port.ts'
import { dayMs } from '#src/kernel/days.ts'

/** A check begins as STARTED. Reports of STARTED change nothing, so that a late one never hides a result. */
export type ReportedState = Exclude<SessionState, 'STARTED'>

/** The states from which a report may change a check. VERIFIED and CANCELED are final. */
const sources: Readonly<Record<ReportedState, readonly SessionState[]>> = {
  PENDING: ['STARTED', 'REFUSED'],
  REFUSED: ['STARTED', 'PENDING', 'REFUSED'],
  VERIFIED: ['STARTED', 'PENDING', 'REFUSED'],
  CANCELED: ['STARTED', 'PENDING', 'REFUSED'],
}

export const sourcesOf = (state: ReportedState): readonly SessionState[] => sources[state]

/** The provider can still change the state. */
export const isOpenCheck = (state: SessionState): boolean => state !== 'VERIFIED' && state !== 'CANCELED'

const minuteMs = 60_000

/** The times at which the job fetches the state of an open check, in case its webhook is lost. */
export const firstFetchAt = (now: Date): Date => new Date(now.getTime() + 5 * minuteMs)
export const nextFetchAt = (now: Date): Date => new Date(now.getTime() + 60 * minuteMs)

/** STARTED and REFUSED checks are fetched for a week. The customer can still continue them later. */
export const fetchedSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs)

export const redactionDueAt = (now: Date, retentionDays: number): Date =>
  new Date(now.getTime() + retentionDays * dayMs)

const maxPauseMinutes = 24 * 60

/** The pause doubles from two minutes to one day. */
export const nextRedactionAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** attempts, maxPauseMinutes) * minuteMs)
