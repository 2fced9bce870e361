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
export interface Part {
  readonly days: number
  readonly of: number
}

/** The part of a period that is used up to and with the last day; null when all of it is. */
export function usedPart(period: Period, lastDay: string | null): Part | null {
  if (lastDay === null || lastDay >= period.to) return null
  return { days: Math.max(0, daysBetween(period.from, lastDay) + 1), of: lengthOf(period) }
}

/** The day the next period begins; null when the contract is over by then. */
export function nextRentDay(anchor: Anchor, nextPeriod: number, terminationOn: string | null): string | null {
  const start = startOfPeriod(anchor, nextPeriod)
  return terminationOn !== null && start > terminationOn ? null : start
}
