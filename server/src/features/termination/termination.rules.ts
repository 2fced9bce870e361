import type { ContractStatus, ErrorCode, RentStatus } from '@boxzone/contract'
import {
  type Anchor,
  anchorAfterPart,
  lastDayOf,
  type NextTerms,
  type Period,
  type PeriodFraction,
  periodOf,
  usedFraction,
  usedPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import type { Minor } from '#src/kernel/money.ts'

interface ContractFacts extends Anchor {
  readonly nextTerms: NextTerms | null
  /** The first period that is not billed in another system. */
  readonly firstPeriod: number
}

type ImportFacts = Omit<ContractFacts, 'nextTerms'>

interface RentFacts {
  readonly periodIndex: number
  readonly periodFrom: string
  readonly periodTo: string
  readonly status: RentStatus
}

interface DepositFacts {
  readonly deposit: Minor
  readonly depositStatus: 'HELD' | 'REFUNDED' | 'KEPT'
}

export interface Charge {
  readonly periodIndex: number
  readonly on: string
  readonly period: Period
  readonly part: PeriodFraction | null
}

/** One charge for each period without an invoice that starts before the end date. The last one is prorated by days. */
export function chargesUntil(contract: ContractFacts, rents: readonly RentFacts[], day: string): Charge[] {
  const last = rents.filter(({ status }) => status !== 'CREATED').at(-1)
  const terms = { ...contract, ...anchorAfterPart(contract, last, day) }
  const charges: Charge[] = []
  for (let index = (last?.periodIndex ?? contract.firstPeriod - 1) + 1; ; index++) {
    const whole = periodOf(withTermsOfPeriod(terms, index), index)
    if (whole.from >= day) return charges
    charges.push({
      periodIndex: index,
      on: whole.from,
      period: usedPeriod(whole, day),
      part: usedFraction(whole, day),
    })
  }
}

/** The paid rent in whose period the contract ends, with the share of it that is used. */
export function paidBeyond<Rent extends RentFacts>(rents: readonly Rent[], day: string) {
  const rent = rents.find(
    ({ status, periodFrom, periodTo }) => status === 'PAID' && periodFrom <= day && periodTo >= day,
  )
  const kept = rent && usedFraction({ from: rent.periodFrom, to: rent.periodTo }, day)
  return rent && kept ? { rent, kept } : null
}

/** The periods paid in the other system that an imported contract does not use completely, the last one first. */
export function paidBeforeImport(contract: ImportFacts, day: string): { period: Period; part: PeriodFraction }[] {
  const beyond: { period: Period; part: PeriodFraction }[] = []
  // The anchor changes only after this system has issued an invoice. The end date is then after the imported periods.
  if (contract.periodAnchorIndex) return beyond
  for (let index = contract.firstPeriod - 1; index >= 0; index--) {
    const period = periodOf(contract, index)
    const part = usedFraction(period, day)
    if (part === null) break
    beyond.push({ period, part })
  }
  return beyond
}

/** Maximum days from today to the end date that a customer can request. */
export const planAheadDays = 5 * 366

/** An imported contract may have no deposit, and the deposit may be refunded already. */
export const hasDepositToRefund = ({ deposit, depositStatus }: DepositFacts): boolean =>
  deposit > 0 && depositStatus === 'HELD'

interface CancellationFacts {
  readonly status: ContractStatus
  readonly terminationOn: string | null
  readonly withdrawnAt: Date | null
}

interface ChangeFacts extends CancellationFacts {
  /** Not null after a termination by the operator, which the tenant cannot change. */
  readonly endEffectiveAt: Date | null
}

/** Why an open termination cannot be revoked, and its last day cannot change. Null when both are possible. */
export function changeRefusal(contract: ChangeFacts, today: string, isBoxPromised: boolean): ErrorCode | null {
  const lastDay = lastDayOf(contract)
  const isOwnNotice = contract.withdrawnAt === null && contract.endEffectiveAt === null
  if (contract.status !== 'TERMINATING' || !isOwnNotice || lastDay === null) return 'cancelContract/not-requested'
  if (today >= lastDay) return 'cancelContract/too-late'
  return isBoxPromised ? 'cancelContract/box-promised' : null
}

interface EvictionFacts extends DepositFacts, CancellationFacts {
  readonly evictedAt: Date | null
}

/** After the end of the contract the tenant can still confirm an empty Box if this releases a held deposit. */
export function evictionRefusal(contract: EvictionFacts): ErrorCode | null {
  if (contract.evictedAt !== null) return 'evict/already-confirmed'
  const isClaimable = contract.status === 'TERMINATED' && contract.withdrawnAt === null && hasDepositToRefund(contract)
  return contract.status === 'TERMINATING' || isClaimable ? null : 'evict/not-terminating'
}

type InspectionFacts = Pick<CancellationFacts, 'status' | 'withdrawnAt'>

/**
 * Staff may inspect the Box after the eviction or the end of the contract, and earlier after a withdrawal. While a
 * contract that the operator ended is TERMINATING, staff record the clearance instead.
 */
export const mayInspectBox = ({ status, withdrawnAt }: InspectionFacts): boolean =>
  status === 'EVICTED' || status === 'TERMINATED' || (status === 'TERMINATING' && withdrawnAt !== null)

interface InspectionDays {
  readonly today: string
  readonly latest: string
  /** The first day of the next tenant. */
  readonly next: string | null
}

/** Staff inspect the Box before the next tenant gets it. */
export function inspectionDueOn({ today, latest, next }: InspectionDays): string {
  if (next === null || next >= latest) return latest
  return next > today ? next : today
}

export interface BlockingFacts {
  readonly status: ContractStatus
  readonly evictedAt: Date | null
  readonly terminatedAt: Date | null
  readonly inspectedAt: Date | null
  readonly inspectionObjection: string | null
}

/** True if the tenant did not confirm an empty Box before the end, and no inspection has released the Box since. */
export function isBlockedSinceEnd(contract: BlockingFacts): boolean {
  const { status, evictedAt, terminatedAt, inspectedAt, inspectionObjection } = contract
  const isReleased = inspectedAt !== null && inspectionObjection === null
  const isUnconfirmed = evictedAt === null || (terminatedAt !== null && evictedAt >= terminatedAt)
  return status === 'TERMINATED' && isUnconfirmed && !isReleased
}
