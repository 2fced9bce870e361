import type { ContractStatus } from '@boxzone/contract'
import { addDays, startOfDay } from '#src/kernel/days.ts'
import { lastDayToEmpty } from './contracts.rules.ts'

export interface AccessFacts {
  readonly status: ContractStatus
  readonly startsOn: string
  readonly terminationOn: string | null
  readonly withdrawnAt: Date | null
  readonly emptyBy: string | null
}

interface AccessDays {
  readonly from: string
  /** The first day without access. Null if access has no end. */
  readonly until: string | null
}

/** The days on which a contract opens doors, or null when it never does. Suspension is decided separately. */
function accessDays(contract: AccessFacts): AccessDays | null {
  const { status, startsOn: from } = contract
  if (status !== 'ACTIVE' && status !== 'TERMINATING') return null
  const lastDay = lastDayToEmpty(contract)
  const until = lastDay === null ? contract.terminationOn : addDays(lastDay, 1)
  return until !== null && until <= from ? null : { from, until }
}

/** Compares days, because a job changes the status of a contract some time after the end. */
export function hasAccess(contract: AccessFacts, today: string): boolean {
  const days = accessDays(contract)
  return days !== null && days.from <= today && (days.until === null || today < days.until)
}

interface AccessWindow {
  readonly from: Date
  /** The first moment without access. Null if access has no end. */
  readonly until: Date | null
}

/** The period in which the contract opens doors, in the time zone of its warehouse. Null when it never does. */
export function accessWindow(contract: AccessFacts, timeZone: string): AccessWindow | null {
  const days = accessDays(contract)
  if (days === null) return null
  const { from, until } = days
  return { from: startOfDay(from, timeZone), until: until === null ? null : startOfDay(until, timeZone) }
}
