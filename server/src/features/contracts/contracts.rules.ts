import type { ContractStatus, IdentityState } from '@boxzone/contract'
import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'

/** The contract's life. Who withdraws leaves through TERMINATING like everybody else: the Box has to be emptied. */
const moves: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  ACTIVE: ['TERMINATING'],
  TERMINATING: ['EVICTED', 'TERMINATED'],
  EVICTED: ['TERMINATED'],
  TERMINATED: [],
}

export function canTransitionContract(from: ContractStatus, to: ContractStatus): boolean {
  return moves[from].includes(to)
}

export function transitionContract(from: ContractStatus, to: ContractStatus): ContractStatus {
  if (!canTransitionContract(from, to)) throw new Error(`A contract cannot go from ${from} to ${to}`)
  return to
}

/** The last day of the first month, or tomorrow if that is later. */
export function firstPossibleDay({ startsOn }: { readonly startsOn: string }, today: string): string {
  const tomorrow = addDays(today, 1)
  const endOfFirstMonth = addDays(addMonths(startsOn, 1), -1)
  return [tomorrow, endOfFirstMonth].sort()[1] ?? tomorrow
}

/** One that was moved here was paid for elsewhere before: of that there is no payment here to send anything back to. */
export const isImported = ({ externalReference }: { readonly externalReference: string | null }): boolean =>
  externalReference !== null

/** Days after the last one within which the deposit is back. */
export const depositReturnedDays = 14

interface OverdueFacts {
  /** Since when the oldest unpaid invoice is payable. */
  readonly overdueSince: string | null
}

export const overdueDays = ({ overdueSince }: OverdueFacts, today: string): number =>
  overdueSince === null ? 0 : Math.max(0, daysBetween(overdueSince, today))

/** Per contract, not per person: another Box of the same customer still opens. */
export function isAccessSuspended(facts: OverdueFacts, today: string, afterDays: number): boolean {
  return overdueDays(facts, today) >= afterDays
}

/** Days a consumer has to empty the Box after a withdrawal; doors open until then. */
const emptyAfterWithdrawalDays = 14

/** The last day on which the doors open for somebody who withdrew on `day`: days are counted from the one after it. */
export const lastDayToEmpty = (day: string): string => addDays(day, emptyAfterWithdrawalDays)

interface LeavingFacts {
  readonly status: ContractStatus
  readonly terminationOn: string | null
  readonly isWithdrawn: boolean
}

/** Whether CANCEL_CONTRACTS ends it by now: on its day, from the first minute. The day before is the last one paid for. */
export function isContractOver({ status, terminationOn, isWithdrawn }: LeavingFacts, today: string): boolean {
  if (terminationOn === null || !canTransitionContract(status, 'TERMINATED')) return false
  const endsOn = isWithdrawn && status === 'TERMINATING' ? addDays(lastDayToEmpty(terminationOn), 1) : terminationOn
  return today >= endsOn
}

/** SUSPENDED: they come back with the payment. HIDDEN: over, or not known yet who asks. */
type CodesSeen = 'SHOWN' | 'SUSPENDED' | 'HIDDEN'

interface Onlooker {
  /** Of who asks, the tenant or a guest. */
  readonly identity: IdentityState
  readonly today: string
  readonly suspendAfterDays: number
}

/**
 * Who sees codes. They come with the order and end with the contract on its day, whether or not a job has noticed: a Box
 * that is confirmed as empty keeps its codes until then.
 */
export function codesSeen(contract: LeavingFacts & OverdueFacts, onlooker: Onlooker): CodesSeen {
  const { identity, today, suspendAfterDays: afterDays } = onlooker
  const isKnown = identity === 'NOT_REQUIRED' || identity === 'VERIFIED'
  if (!isKnown || contract.status === 'TERMINATED' || isContractOver(contract, today)) return 'HIDDEN'
  return isAccessSuspended(contract, today, afterDays) ? 'SUSPENDED' : 'SHOWN'
}

/** The customer is reminded once, while there is still time to empty the Box. */
export const remindBeforeDays = 3

export function isReminderDue(
  { status, terminationOn }: Pick<LeavingFacts, 'status' | 'terminationOn'>,
  requestedOn: string,
  today: string,
): boolean {
  if (status !== 'TERMINATING' || terminationOn === null || requestedOn >= today) return false
  const left = daysBetween(today, terminationOn)
  return left >= 1 && left <= remindBeforeDays
}

interface WithdrawalFacts {
  readonly status: ContractStatus
  readonly isConsumer: boolean
  readonly isWithdrawn: boolean
  /** The last day of the right, as the contract says it; null where there is none. */
  readonly withdrawableUntil: string | null
}

export function canWithdraw(
  { status, isConsumer, isWithdrawn, withdrawableUntil }: WithdrawalFacts,
  today: string,
): boolean {
  if (!isConsumer || isWithdrawn || status === 'TERMINATED' || withdrawableUntil === null) return false
  return today <= withdrawableUntil
}
