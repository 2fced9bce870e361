import { type Period, periodOf } from '#src/features/contracts/index.ts'
import { addDays } from '#src/kernel/days.ts'

/** Longer than anybody rents. */
const mostPeriods = 1200

export type NextPeriod = { readonly index: number } | { readonly problem: string }

interface Moved {
  readonly startsOn: string
  readonly periodInMonths: number
  readonly paidUntil: string
}

/** The first period that is billed here: the one that begins after the last paid day. */
export function nextPeriodOf({ startsOn, periodInMonths, paidUntil }: Moved): NextPeriod {
  const anchor = { startsOn, periodInMonths }
  const first = periodOf(anchor, 0)
  if (paidUntil < first.to)
    return { problem: `paid_until must be ${first.to} or later: the first period is paid elsewhere` }
  for (let index = 0; index < mostPeriods; index += 1) {
    const period = periodOf(anchor, index)
    if (period.to === paidUntil) return { index: index + 1 }
    if (period.to > paidUntil) return { problem: neighbours(periodOf(anchor, index - 1), period) }
  }
  return { problem: 'paid_until is too far from start' }
}

const neighbours = (before: Period, after: Period) =>
  `paid_until must be the last day of a period counted from start: ${before.to} or ${after.to}`

/** Periods that are due before anybody looked: they are billed at once. */
export const isBehind = (paidUntil: string, today: string): boolean => addDays(paidUntil, 1) < today
