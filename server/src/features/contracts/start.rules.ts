import { withdrawalDays } from '@boxzone/contract/order-limits'
import { addDays } from '#src/kernel/days.ts'

interface StartFacts {
  readonly isConsumer: boolean
  /** The consumer requests a start within the withdrawal period. */
  readonly earlyStart: boolean
  readonly concludedOn: string
  /** The first day that the customer chose, or that staff agreed with the customer. */
  readonly requestedOn?: string | null | undefined
}

/**
 * A consumer's contract starts after the withdrawal period, or immediately on request. A company's starts immediately.
 */
export function startDayOf({ isConsumer, earlyStart, concludedOn, requestedOn = null }: StartFacts): string {
  const first = isConsumer && !earlyStart ? addDays(concludedOn, withdrawalDays + 1) : concludedOn
  return requestedOn !== null && requestedOn > first ? requestedOn : first
}

/** The days that a customer can choose as the first day of a contract. */
export const startDays = (today: string, aheadDays: number) => ({
  startFrom: today,
  startUntil: addDays(today, aheadDays),
})

export function isPossibleStart(startsOn: string, today: string, aheadDays: number): boolean {
  const { startFrom, startUntil } = startDays(today, aheadDays)
  return startsOn >= startFrom && startsOn <= startUntil
}

/** Withdrawals within this time count against an early start. */
export const withdrawalCountWindowMonths = 12

/** A person with this number of withdrawals gets no early start. */
const withdrawalsWithoutEarlyStart = 2

export const isEarlyStartBarred = (withdrawals: number): boolean => withdrawals >= withdrawalsWithoutEarlyStart
