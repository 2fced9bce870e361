import type { ContractStatus, MoveRefusal } from '@boxzone/contract'
import {
  type AccessFacts,
  type Anchor,
  canWithdraw,
  daysInPeriod,
  type Period,
  type PeriodFraction,
  periodOf,
  priceOfPeriod,
} from '#src/features/contracts/index.ts'
import { addDays, addMonths, daysBetween, startOfDay } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'

/** A customer plans a move at most this number of days ahead. */
const moveAheadDays = 60

/** A planned move waits for unpaid invoices for this number of days. */
const maxWaitDays = 14

/** The days on which a contract can move. They begin when the contract has started and cannot be withdrawn any more. */
export function moveDays(contract: ContractFacts & Pick<AccessFacts, 'startsOn'>, today: string) {
  const { startsOn, document } = contract
  const lastToWithdraw = document.withdrawal?.until ?? today
  const from = isWithdrawable(contract, today) ? addDays(lastToWithdraw, 1) : today
  const isLater = startsOn > from
  return { from: isLater ? startsOn : from, until: addDays(today, moveAheadDays) }
}

const minute = 60_000
const holdMs = 30 * minute
const linkHoldMs = 48 * 60 * minute

interface HoldFacts {
  readonly now: Date
  readonly day: string
  readonly timeZone: string
  readonly isByLink: boolean
}

/**
 * The end of the hold for the payment. A link holds the Box for `linkHoldMs`, but at most until the day of the move
 * ends, and at least for `holdMs`.
 */
export function heldUntil({ now, day, timeZone, isByLink }: HoldFacts): Date {
  const shortest = now.getTime() + holdMs
  if (!isByLink) return new Date(shortest)
  const endOfDay = startOfDay(addDays(day, 1), timeZone).getTime()
  return new Date(Math.max(shortest, Math.min(now.getTime() + linkHoldMs, endOfDay)))
}

export const isWaitOver = (day: string, today: string): boolean => today > addDays(day, maxWaitDays)

/** An unpaid move can be cancelled on its day too, because nothing has moved. */
export const isCancellable = ({ status, day }: { readonly status: string; readonly day: string }, today: string) =>
  status === 'PAYMENT' || (status === 'PLANNED' && day > today)

interface ContractFacts {
  readonly status: ContractStatus
  readonly endNoticedOn: string | null
  readonly isConsumer: boolean
  readonly withdrawnAt: Date | null
  readonly document: { readonly withdrawal: { readonly until: string } | null }
}

interface MoveState {
  readonly today: string
  readonly isSuspended: boolean
  readonly hasPlannedMove: boolean
  readonly hasOldBox: boolean
}

function isWithdrawable({ status, isConsumer, withdrawnAt, document }: ContractFacts, today: string): boolean {
  const withdrawableUntil = document.withdrawal?.until ?? null
  return canWithdraw({ status, isConsumer, isWithdrawn: withdrawnAt !== null, withdrawableUntil }, today)
}

/** Why the contract cannot move to any Box, or null. */
export function contractRefusal(contract: ContractFacts, state: MoveState): MoveRefusal | null {
  const { status, endNoticedOn } = contract
  if (status !== 'ACTIVE' || endNoticedOn !== null) return 'NOT_RUNNING'
  if (state.isSuspended) return 'ACCESS_SUSPENDED'
  // A withdrawal refunds the contract as it was ordered, so its Box must not change while a withdrawal is possible.
  if (isWithdrawable(contract, state.today)) return 'WITHDRAWAL_PERIOD'
  if (state.hasPlannedMove) return 'MOVE_PLANNED'
  return state.hasOldBox ? 'OLD_BOX_OPEN' : null
}

/** The period that contains the day of a move. `isInvoiced` is false until the invoice of the period is issued. */
export interface MovePeriod {
  readonly period: Period
  /** The days of the complete period, of which `period` can be a part. */
  readonly of: number
  readonly isInvoiced: boolean
}

interface InvoicedRent {
  readonly periodIndex: number
  readonly periodFrom: string
  readonly periodTo: string
}

/** The days of the complete period of a rent. After a move or a revoked termination a rent covers only a part. */
export function completeDays(anchor: Anchor, { periodIndex, periodFrom, periodTo }: InvoicedRent): number {
  const counted = periodOf(anchor, periodIndex)
  const contains = counted.from <= periodFrom && counted.to >= periodTo
  const byRent = { from: periodFrom, to: addDays(addMonths(periodFrom, anchor.periodInMonths), -1) }
  return daysInPeriod(contains ? counted : byRent)
}

/**
 * The new price applies from the day after the move, because the old Box is still in use on the day itself. A period
 * that begins with the move and has no invoice gets the new price from its first day.
 */
export const firstDayOfPrice = ({ period, isInvoiced }: MovePeriod, day: string): string =>
  !isInvoiced && period.from === day ? day : addDays(day, 1)

/** The days from `priceFrom` to the end of the period. Null if the new price applies to none or all of its days. */
export function daysLeft(moved: MovePeriod, priceFrom: string): PeriodFraction | null {
  const { period, of } = moved
  if (priceFrom > period.to || priceFrom === period.from) return null
  return { days: daysBetween(priceFrom, period.to) + 1, of }
}

type Terms = Parameters<typeof priceOfPeriod>[0]

/** The difference of two monthly prices for a part of a period, with VAT. The discount of the period stays. */
export function priceDifference(
  terms: Terms,
  { monthlyNet, vatPermille, part }: { monthlyNet: Minor; vatPermille: number; part: PeriodFraction | null },
): Minor {
  if (part === null) return 0
  const { days, of } = part
  const priceOf = (net: Minor) => priceOfPeriod({ ...terms, monthlyNet: net }, vatPermille, { days, of }).gross
  return priceOf(monthlyNet) - priceOf(terms.monthlyNet)
}

interface MoveMoney {
  readonly difference: Minor
  readonly depositChange: Minor
  /** The amount to pay before the move. */
  readonly amount: Minor
  /** Reduces the next invoice. */
  readonly credit: Minor
}

/** The tenant pays increases and gets credit for decreases. The operator waives an amount that no card can pay. */
export function moneyOfMove(difference: Minor, depositChange: Minor, minimumPayment: Minor): MoveMoney {
  const amount = Math.max(0, difference) + Math.max(0, depositChange)
  const credit = Math.max(0, -difference) + Math.max(0, -depositChange)
  if (amount === 0 || amount >= minimumPayment) return { difference, depositChange, amount, credit }
  return { difference: Math.min(0, difference), depositChange: Math.min(0, depositChange), amount: 0, credit }
}

/** The rent of the rest of the period: the credited amount of the old Box plus the difference, never negative. */
export function restOfPeriod(credited: Minor, difference: Minor) {
  const gross = Math.max(0, credited + difference)
  return { gross, credit: Math.min(credited, gross) }
}

interface PriceOfMove {
  readonly day: string
  readonly monthlyNet: Minor
  readonly oldMonthlyNet: Minor
}

/** The first day of the price guarantee. A move restarts the guarantee only if the price rises. */
export const guaranteeFrom = (current: string | null, { day, monthlyNet, oldMonthlyNet }: PriceOfMove) =>
  monthlyNet > oldMonthlyNet ? day : current

interface Guarantee {
  readonly startsOn: string
  readonly priceGuaranteeFrom: string | null
  readonly priceGuaranteeMonths: number
}

/** The first day on which the price can rise after a move. */
export const guaranteedUntil = (contract: Guarantee, move: PriceOfMove): string =>
  addMonths(guaranteeFrom(contract.priceGuaranteeFrom, move) ?? contract.startsOn, contract.priceGuaranteeMonths)
