import type { ContractStatus } from '@boxzone/contract'
import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'

/** A withdrawal also passes TERMINATING, because the Box must be emptied. */
const transitions: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  ACTIVE: ['TERMINATING'],
  TERMINATING: ['ACTIVE', 'EVICTED', 'TERMINATED'],
  EVICTED: ['TERMINATED'],
  TERMINATED: [],
}

export function canTransitionContract(from: ContractStatus, to: ContractStatus): boolean {
  return transitions[from].includes(to)
}

export function transitionContract(from: ContractStatus, to: ContractStatus): ContractStatus {
  if (!canTransitionContract(from, to)) throw new Error(`Invalid contract transition from ${from} to ${to}`)
  return to
}

/** The earliest last day of the contract: the last day of its first month, or tomorrow if that is later. */
export function firstPossibleTerminationDay({ startsOn }: { readonly startsOn: string }, today: string): string {
  const tomorrow = addDays(today, 1)
  const endOfFirstMonth = addDays(addMonths(startsOn, 1), -1)
  return [tomorrow, endOfFirstMonth].sort()[1] ?? tomorrow
}

/** Imported contracts have earlier payments in another system, so this system cannot refund them. */
export const isImported = ({ externalReference }: { readonly externalReference: string | null }): boolean =>
  externalReference !== null

export interface OverdueFacts {
  /** Due day of the oldest unpaid invoice. */
  readonly overdueSince: string | null
}

export const overdueDays = ({ overdueSince }: OverdueFacts, today: string): number =>
  overdueSince === null ? 0 : Math.max(0, daysBetween(overdueSince, today))

export interface SuspensionFacts extends OverdueFacts {
  /** The time since which a dispute of a payment suspends access. */
  readonly disputedAt: Date | null
  /** The time since which staff suspend access. */
  readonly staffSuspendedAt: Date | null
}

/** Suspends one contract only. Other Boxes of the same customer stay accessible. */
export function isAccessSuspended(facts: SuspensionFacts, today: string, afterDays: number): boolean {
  const isStopped = facts.disputedAt !== null || facts.staffSuspendedAt !== null
  return isStopped || overdueDays(facts, today) >= afterDays
}

/** Days from the statement of withdrawal to the end of the contract, if the Box is not confirmed as empty earlier. */
export const withdrawalSettlementDays = 14

interface EmptyingFacts {
  readonly terminationOn: string | null
  readonly withdrawnAt: Date | null
  readonly emptyBy: string | null
}

/** The last day on which the doors open after a withdrawal or a termination by the operator. Otherwise null. */
export function lastDayToEmpty({ terminationOn, withdrawnAt, emptyBy }: EmptyingFacts): string | null {
  if (terminationOn === null) return null
  if (withdrawnAt === null) return emptyBy
  // A server of the previous version stores no day and promises fourteen days.
  return emptyBy ?? addDays(terminationOn, withdrawalSettlementDays)
}

/** The stored termination day is the first day after the contract. */
export const terminationAfter = (lastDay: string): string => addDays(lastDay, 1)

/** The last day of the contract, inclusive. A withdrawal ends the contract on the day of the statement. */
export function lastDayOf({ terminationOn, withdrawnAt }: Omit<EmptyingFacts, 'emptyBy'>): string | null {
  return terminationOn === null || withdrawnAt !== null ? terminationOn : addDays(terminationOn, -1)
}

interface TerminationFacts {
  readonly status: ContractStatus
  readonly terminationOn: string | null
  readonly withdrawnAt: Date | null
  readonly emptyBy?: string | null
}

/**
 * The contract ends on its termination day, or later after a withdrawal if the Box is not confirmed as empty. After a
 * termination by the operator it waits for the clearance of the Box.
 */
export function isContractOver(contract: TerminationFacts, today: string): boolean {
  const { status, terminationOn, withdrawnAt, emptyBy = null } = contract
  if (terminationOn === null || !canTransitionContract(status, 'TERMINATED')) return false
  if (withdrawnAt === null && emptyBy !== null && status === 'TERMINATING') return false
  const waits = withdrawnAt !== null && status === 'TERMINATING'
  return today >= (waits ? addDays(terminationOn, withdrawalSettlementDays) : terminationOn)
}

/** The tenant gets a reminder on each of the last days, until the eviction is confirmed. */
export const reminderLeadDays = 3

export function isReminderDue(
  { status, terminationOn }: Pick<TerminationFacts, 'status' | 'terminationOn'>,
  notifiedOn: string,
  today: string,
): boolean {
  if (status !== 'TERMINATING' || terminationOn === null || notifiedOn >= today) return false
  const left = daysBetween(today, terminationOn)
  return left >= 1 && left <= reminderLeadDays
}

/** DEFAULT: unpaid invoices. AGREEMENT is like a notice of the tenant on an agreed day. */
export const endGrounds = ['DEFAULT', 'BREACH', 'FRAUD', 'AGREEMENT'] as const
export type EndGround = (typeof endGrounds)[number]

interface EndFacts {
  readonly endGround: EndGround | null
  readonly endEffectiveAt: Date | null
  readonly withdrawnAt: Date | null
}

/** True when the operator ended the contract and settles its money, unlike after a notice or a withdrawal. */
export const isEndedByOperator = ({ endGround, endEffectiveAt, withdrawnAt }: EndFacts): boolean =>
  withdrawnAt === null && endEffectiveAt !== null && endGround !== null && endGround !== 'AGREEMENT'

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
