import type { ContractStatus, StartRefusal } from '@boxzone/contract'
import { lastGuaranteedDay, periodOf, startDayOf, startDays, startOfPeriod } from '#src/features/contracts/index.ts'

interface ContractFacts {
  readonly status: ContractStatus
  readonly startsOn: string
  /** The first day in the contract document, if the first day has changed. */
  readonly originalStartsOn: string | null
  readonly endNoticedOn: string | null
}

interface StartState {
  readonly today: string
  readonly isSuspended: boolean
  readonly isMoveAgreed: boolean
  /** The first period is paid in full and no other period is invoiced. */
  readonly isFirstPeriodPaid: boolean
}

/** Why the first day of the contract cannot change, or null. */
export function startRefusal(contract: ContractFacts, state: StartState): StartRefusal | null {
  const { status, startsOn, originalStartsOn, endNoticedOn } = contract
  if (status !== 'ACTIVE' || endNoticedOn !== null) return 'NOT_RUNNING'
  if (startsOn <= state.today) return 'STARTED'
  if (originalStartsOn !== null) return 'ALREADY_CHANGED'
  if (state.isSuspended) return 'ACCESS_SUSPENDED'
  if (state.isMoveAgreed) return 'MOVE_OPEN'
  return state.isFirstPeriodPaid ? null : 'NOT_INVOICED'
}

interface LimitFacts {
  readonly isConsumer: boolean
  readonly earlyStart: boolean
  readonly concludedOn: string
  readonly today: string
  /** The first day after the former occupancy of the Box. Null if there is none. */
  readonly freeOn: string | null
  readonly aheadDays: number
}

/** The earliest and the latest possible first day. A consumer without an early start waits for the withdrawal period. */
export function startLimits({ today, freeOn, aheadDays, ...facts }: LimitFacts) {
  const earliest = startDayOf({ ...facts, requestedOn: today })
  const from = freeOn !== null && freeOn > earliest ? freeOn : earliest
  return { from, until: startDays(today, aheadDays).startUntil }
}

/** Why the contract cannot start on the day, or null. */
export function dayRefusal(
  startsOn: string,
  { from, until }: { readonly from: string; readonly until: string },
  freeOn: string | null,
): StartRefusal | null {
  if (freeOn !== null && startsOn < freeOn) return 'BOX_NOT_FREE'
  return startsOn < from || startsOn > until ? 'DAY' : null
}

interface DayFacts {
  readonly startsOn: string
  readonly periodInMonths: number
  readonly priceGuaranteeFrom: string | null
  readonly priceGuaranteeMonths: number
}

/** The first period, the next due day and the price guarantee that result from the first day of the contract. */
export function daysOfStart({ startsOn, periodInMonths, priceGuaranteeFrom, priceGuaranteeMonths }: DayFacts) {
  const anchor = { startsOn, periodInMonths }
  return {
    startsOn,
    firstPeriod: periodOf(anchor, 0),
    nextRentOn: startOfPeriod(anchor, 1),
    priceGuaranteedTo: lastGuaranteedDay(priceGuaranteeFrom ?? startsOn, priceGuaranteeMonths),
  }
}
