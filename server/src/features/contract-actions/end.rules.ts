import type { ContractStatus, ErrorCode } from '@boxzone/contract'
import type { EndGround } from '#src/features/contracts/index.ts'
import { addDays } from '#src/kernel/days.ts'

interface EndFacts {
  readonly status: ContractStatus
  readonly withdrawnAt: Date | null
  readonly overdueSince: string | null
  readonly endGround: EndGround | null
  readonly endEffectiveAt: Date | null
}

/**
 * A default needs an overdue invoice. Another ground may replace a running notice of default, but nothing replaces a
 * termination that has taken effect.
 */
export function endRefusal(contract: EndFacts, ground: EndGround): ErrorCode | null {
  const isRunning = contract.status === 'ACTIVE' || contract.status === 'TERMINATING'
  if (!isRunning || contract.withdrawnAt !== null || contract.endEffectiveAt !== null) return 'contract/not-endable'
  if (contract.endGround === ground) return 'contract/not-endable'
  return ground === 'DEFAULT' && contract.overdueSince === null ? 'contract/not-endable' : null
}

export interface EndDates {
  /** The last day to pay during a notice of default. */
  readonly deadlineOn: string | null
  /** The first day after the contract. */
  readonly terminationOn: string
  /** The last day to clear the Box. Null if the Box must be empty at the end. */
  readonly emptyBy: string | null
}

interface EndRequest {
  readonly ground: EndGround
  readonly today: string
  /** The last day of the contract, or of the notice of default. */
  readonly day: string | undefined
  /** The termination day of an earlier notice of the tenant. */
  readonly terminationOn: string | null
}

interface EndDays {
  readonly noticeDays: number
  readonly clearanceDays: number
}

/** Maximum days from today to the end. */
const planAheadDays = 366

/** The dates of an end, or null when the requested day is not possible. */
export function endDates(request: EndRequest, { noticeDays, clearanceDays }: EndDays): EndDates | null {
  const { ground, today, day, terminationOn } = request
  const earliest = ground === 'DEFAULT' ? addDays(today, noticeDays) : today
  const lastDay = day ?? earliest
  const isPossible = lastDay >= earliest && lastDay <= addDays(today, planAheadDays)
  if (!isPossible || (ground === 'FRAUD' && lastDay !== today)) return null
  const ends = addDays(lastDay, 1)
  const first = terminationOn !== null && terminationOn < ends && terminationOn > today ? terminationOn : ends
  return {
    deadlineOn: ground === 'DEFAULT' ? lastDay : null,
    terminationOn: first,
    emptyBy: ground === 'AGREEMENT' ? null : addDays(first, clearanceDays - 1),
  }
}

interface ExpiredNotice {
  readonly deadlineOn: string
  /** The termination day of a notice of the tenant. */
  readonly terminationOn: string | null
}

/**
 * The termination that takes effect after the deadline. If the job runs later, the contract ends later, but never after
 * the termination by a notice of the tenant.
 */
export function effectiveDates(
  notice: ExpiredNotice,
  today: string,
  clearanceDays: number,
): Omit<EndDates, 'deadlineOn'> {
  const planned = addDays(notice.deadlineOn, 1)
  const latest = planned < today ? today : planned
  const terminationOn = notice.terminationOn !== null && notice.terminationOn < latest ? notice.terminationOn : latest
  return { terminationOn, emptyBy: addDays(terminationOn, clearanceDays - 1) }
}

interface UseFacts {
  readonly startsOn: string
  readonly terminationOn: string
  /** The day on which the Box was cleared. Null before. */
  readonly clearedOn: string | null
}

/** The first day for which nothing is owed. After the termination the tenant owes the use until the day of the clearance. */
export function usedUntil({ startsOn, terminationOn, clearedOn }: UseFacts): string {
  const cleared = clearedOn === null ? terminationOn : addDays(clearedOn, 1)
  return [startsOn, terminationOn, cleared].sort().at(-1) ?? terminationOn
}
