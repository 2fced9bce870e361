import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'

/** Invoicing periods are counted from the contract's first day, so that nothing drifts: 31 Jan → 28 Feb → 31 Mar. */

export interface Anchor {
  readonly startsOn: string
  readonly periodInMonths: number
}

/** Both days belong to it. */
export interface Period {
  readonly from: string
  readonly to: string
}

export function startOfPeriod({ startsOn, periodInMonths }: Anchor, index: number): string {
  return addMonths(startsOn, index * periodInMonths)
}

export function periodOf(anchor: Anchor, index: number): Period {
  return { from: startOfPeriod(anchor, index), to: addDays(startOfPeriod(anchor, index + 1), -1) }
}

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** How much of a period is used. */
export interface PeriodFraction {
  readonly days: number
  readonly of: number
}

/** The part of a period before the day the contract ends, which itself is not used any more; null when all of it is. */
export function usedFraction(period: Period, endsOn: string | null): PeriodFraction | null {
  if (endsOn === null || endsOn > period.to) return null
  return { days: Math.max(0, daysBetween(period.from, endsOn)), of: lengthOf(period) }
}

/** What is left of a period when the contract ends on the day. */
export function usedPeriod(period: Period, endsOn: string | null): Period {
  return endsOn === null || endsOn > period.to ? period : { from: period.from, to: addDays(endsOn, -1) }
}

/** The day the next period begins; null when the contract is over by then. */
export function nextRentDay(anchor: Anchor, nextPeriod: number, terminationOn: string | null): string | null {
  const start = startOfPeriod(anchor, nextPeriod)
  return terminationOn !== null && start >= terminationOn ? null : start
}
