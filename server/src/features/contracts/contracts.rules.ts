import type { ContractStatus, IdentityState } from '@boxzone/contract'
import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'

/** A withdrawal also passes TERMINATING, because the Box must be emptied. */
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
  if (!canTransitionContract(from, to)) throw new Error(`Invalid contract transition from ${from} to ${to}`)
  return to
}

/** The last day of the first month, or tomorrow if tomorrow is later. */
export function firstPossibleDay({ startsOn }: { readonly startsOn: string }, today: string): string {
  const tomorrow = addDays(today, 1)
  const endOfFirstMonth = addDays(addMonths(startsOn, 1), -1)
  return [tomorrow, endOfFirstMonth].sort()[1] ?? tomorrow
}

/** Imported contracts have earlier payments in another system, so this system cannot refund them. */
export const isImported = ({ externalReference }: { readonly externalReference: string | null }): boolean =>
  externalReference !== null

/** Maximum days from the last day of the contract to the refund of the deposit. */
export const depositReturnedDays = 14

interface OverdueFacts {
  /** Due day of the oldest unpaid invoice. */
  readonly overdueSince: string | null
}

export const overdueDays = ({ overdueSince }: OverdueFacts, today: string): number =>
  overdueSince === null ? 0 : Math.max(0, daysBetween(overdueSince, today))

/** Applies to one contract. Other Boxes of the same customer stay accessible. */
export function isAccessSuspended(facts: OverdueFacts, today: string, afterDays: number): boolean {
  return overdueDays(facts, today) >= afterDays
}

/** Days to empty the Box after a withdrawal. The doors open until then. */
const emptyAfterWithdrawalDays = 14

/** The last day on which the doors open after a withdrawal on `day`. Counting starts on the next day. */
export const lastDayToEmpty = (day: string): string => addDays(day, emptyAfterWithdrawalDays)

interface TerminationFacts {
  readonly status: ContractStatus
  readonly terminationOn: string | null
  readonly isWithdrawn: boolean
}

/** A contract is over from the start of its termination day. The day before is the last paid day. */
export function isContractOver({ status, terminationOn, isWithdrawn }: TerminationFacts, today: string): boolean {
  if (terminationOn === null || !canTransitionContract(status, 'TERMINATED')) return false
  const endsOn = isWithdrawn && status === 'TERMINATING' ? addDays(lastDayToEmpty(terminationOn), 1) : terminationOn
  return today >= endsOn
}

/** SUSPENDED ends with the payment. HIDDEN means a terminated contract or a missing identity check. */
type CodeVisibility = 'SHOWN' | 'SUSPENDED' | 'HIDDEN'

interface CodeViewer {
  /** Of the tenant or the shared user who requests the codes. */
  readonly identity: IdentityState
  readonly today: string
  readonly suspendAfterDays: number
}

/** Compares the termination day, because a job updates the status later. An evicted contract shows its codes until then. */
export function codeVisibility(contract: TerminationFacts & OverdueFacts, viewer: CodeViewer): CodeVisibility {
  const { identity, today, suspendAfterDays: afterDays } = viewer
  const isKnown = identity === 'NOT_REQUIRED' || identity === 'VERIFIED'
  if (!isKnown || contract.status === 'TERMINATED' || isContractOver(contract, today)) return 'HIDDEN'
  return isAccessSuspended(contract, today, afterDays) ? 'SUSPENDED' : 'SHOWN'
}

/** Due once, while the customer can still empty the Box. */
export const remindBeforeDays = 3

export function isReminderDue(
  { status, terminationOn }: Pick<TerminationFacts, 'status' | 'terminationOn'>,
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
  /** The last day of the withdrawal period in the contract. Null without a right to withdraw. */
  readonly withdrawableUntil: string | null
}

export function canWithdraw(
  { status, isConsumer, isWithdrawn, withdrawableUntil }: WithdrawalFacts,
  today: string,
): boolean {
  if (!isConsumer || isWithdrawn || status === 'TERMINATED' || withdrawableUntil === null) return false
  return today <= withdrawableUntil
}
