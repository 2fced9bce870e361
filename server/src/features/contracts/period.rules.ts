import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'

/**
 * Periods count from one anchor day, by default the first day of the contract. Short months shift no later period:
 * 31 Jan, 28 Feb, 31 Mar.
 */

export interface Anchor {
  readonly startsOn: string
  readonly periodInMonths: number
  /** Period `periodAnchorIndex` starts `periodAnchorMonths` months after this day. Defaults: the first day, 0 and 0. */
  readonly periodAnchorOn?: string | null
  readonly periodAnchorIndex?: number
  readonly periodAnchorMonths?: number
}

/** Both days are inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

export function startOfPeriod(anchor: Anchor, index: number): string {
  return addMonths(anchor.periodAnchorOn ?? anchor.startsOn, monthsBefore(anchor, index))
}

/** The months from the anchor day to the start of a period. */
export function monthsBefore(anchor: Anchor, index: number): number {
  const { periodInMonths, periodAnchorIndex = 0, periodAnchorMonths = 0 } = anchor
  return periodAnchorMonths + (index - periodAnchorIndex) * periodInMonths
}

export function periodOf(anchor: Anchor, index: number): Period {
  return { from: startOfPeriod(anchor, index), to: addDays(startOfPeriod(anchor, index + 1), -1) }
}

export const daysInPeriod = ({ from, to }: Period): number => daysBetween(from, to) + 1

export interface PeriodFraction {
  readonly days: number
  readonly of: number
  /** The used complete months. Without them the discount of the agreed period applies. */
  readonly months?: number
}

/** The part of the period before the termination day. Null when the complete period is used. */
export function usedFraction(period: Period, endsOn: string | null): PeriodFraction | null {
  if (endsOn === null || endsOn > period.to) return null
  return {
    days: Math.max(0, daysBetween(period.from, endsOn)),
    of: daysInPeriod(period),
    months: completeMonths(period.from, endsOn),
  }
}

interface InvoicedPeriod {
  readonly periodIndex: number
  readonly periodFrom: string
  readonly periodTo: string
}

/** The part of the period that an invoice covers. Null for a complete period. */
export function invoicedPart(anchor: Anchor, { periodIndex, periodFrom, periodTo }: InvoicedPeriod) {
  const anchored = periodOf(anchor, periodIndex)
  // A revoked termination moves the anchor. The period then starts on the first day of its invoice.
  const byInvoice = { from: periodFrom, to: addDays(addMonths(periodFrom, anchor.periodInMonths), -1) }
  return usedFraction(anchored.from === periodFrom ? anchored : byInvoice, addDays(periodTo, 1))
}

function completeMonths(from: string, until: string): number {
  let months = 0
  while (addMonths(from, months + 1) <= until) months += 1
  return months
}

/** The period up to the day before the termination. */
export function usedPeriod(period: Period, endsOn: string | null): Period {
  return endsOn === null || endsOn > period.to ? period : { from: period.from, to: addDays(endsOn, -1) }
}

/** The start of the next period. Null when the contract ends earlier. */
export function nextRentDay(anchor: Anchor, nextPeriod: number, terminationOn: string | null): string | null {
  const start = startOfPeriod(anchor, nextPeriod)
  return terminationOn !== null && start >= terminationOn ? null : start
}
