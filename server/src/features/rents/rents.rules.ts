import type { ContractStatus, PayingStatus, RentStatus } from '@boxzone/contract'
import type { DeclineBucket } from '#src/features/payments/index.ts'
import { addDays, daysBetween, daysInMonth } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'

/** How days are counted; the operator's configuration decides them. */
export interface BillingDays {
  /** Days before it is due on which a rent is created and announced. */
  readonly announced: number
  /** Days after the invoice on which the stored card is charged. */
  readonly retry: readonly number[]
  /** Days of being overdue on which the customer is reminded. */
  readonly reminders: readonly number[]
  /** Days of being overdue after which doors stop opening. */
  readonly suspended: number
}

const moves: Readonly<Record<RentStatus, readonly RentStatus[]>> = {
  CREATED: ['INVOICE_SUBMITTED'],
  INVOICE_SUBMITTED: ['PAID'],
  PAID: [],
}

const payingMoves: Readonly<Record<PayingStatus, readonly PayingStatus[]>> = {
  CREATED: ['ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'],
  ATTEMPTING_AUTOPAY: ['ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'],
  // Another card is tried at once.
  WAITING_FOR_MANUAL: ['ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'],
  PAID: [],
}

export function transitionRent(from: RentStatus, to: RentStatus): RentStatus {
  if (!moves[from].includes(to)) throw new Error(`A rent cannot go from ${from} to ${to}`)
  return to
}

export function transitionPaying(from: PayingStatus, to: PayingStatus): PayingStatus {
  if (!payingMoves[from].includes(to)) throw new Error(`Paying a rent cannot go from ${from} to ${to}`)
  return to
}

/** What the customer pays of a rent: its price less the credit that was used for it. */
export const amountOwed = ({ gross, credit }: { readonly gross: Minor; readonly credit: Minor }): Minor =>
  gross - credit

interface Billed {
  readonly dueOn: string
  readonly issuedOn: string | null
}

/** Nobody is late with an invoice they did not have: it counts from its due day, or from the day it went out if later. */
export function payableSince({ dueOn, issuedOn }: Billed): string {
  return issuedOn !== null && issuedOn > dueOn ? issuedOn : dueOn
}

export function overdueDaysOf(rent: Billed & { readonly status: RentStatus }, today: string): number {
  return rent.status === 'INVOICE_SUBMITTED' ? Math.max(0, daysBetween(payableSince(rent), today)) : 0
}

/** The day on which doors stop opening if the rent stays unpaid. */
export function suspendsOn(rent: Billed & { readonly status: RentStatus }, suspendedDays: number): string | null {
  return rent.status === 'INVOICE_SUBMITTED' ? addDays(payableSince(rent), suspendedDays) : null
}

/** Who has left or given the Box up has no doors that could stop or start opening. */
export const hasDoors = ({ status }: { readonly status: ContractStatus }): boolean =>
  status === 'ACTIVE' || status === 'TERMINATING'

interface Owing {
  readonly status: ContractStatus
  readonly overdueSince: string | null
}

/** Doors go by the oldest unpaid invoice: paying another one neither keeps them open nor opens them again. */
export const decidesDoors = (contract: Owing, rent: Billed): boolean =>
  hasDoors(contract) && contract.overdueSince === payableSince(rent)

/** The next day on which the card is charged again; null when all tries are used up. */
export function nextAttemptDay(issuedOn: string, today: string, retry: readonly number[]): string | null {
  const later = retry.map((days) => addDays(issuedOn, days)).filter((day) => day > today)
  return later.sort()[0] ?? null
}

const lostAtMost = 5

/**
 * A charge that surely never arrived is tried again at the next turn: no bank has said no. So many in a row count as a
 * refusal after all, or it would go on for ever.
 */
export const isTriedAgainAtOnce = (lostInARow: number): boolean => lostInARow % lostAtMost !== 0

interface Paying {
  readonly payingStatus: PayingStatus
  readonly nextAttemptOn: string | null
}

/** After a refused charge: scheduled tries only where the bank may say yes later. */
export function afterDecline(
  bucket: DeclineBucket,
  { issuedOn, today }: { readonly issuedOn: string; readonly today: string },
  retry: readonly number[],
): Paying {
  const nextAttemptOn = bucket === 'RETRY_LATER' ? nextAttemptDay(issuedOn, today, retry) : null
  return { payingStatus: nextAttemptOn === null ? 'WAITING_FOR_MANUAL' : 'ATTEMPTING_AUTOPAY', nextAttemptOn }
}

/** The reminder that is due now; of several missed ones only the latest. Null when it went out or none is due. */
export function reminderDue(overdueDays: number, remindedDay: number, reminders: readonly number[]): number | null {
  const step = Math.max(0, ...reminders.filter((day) => day <= overdueDays))
  return step > remindedDay ? step : null
}

export interface CardFacts {
  readonly status: 'USABLE' | 'NEVER'
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A card is good until the last day of its month. */
export function lastDayOfCard({ expiryYear, expiryMonth }: CardFacts): string {
  const month = String(expiryMonth).padStart(2, '0')
  return `${expiryYear}-${month}-${daysInMonth(expiryYear, expiryMonth)}`
}

export const isCardUsable = (card: CardFacts, today: string): boolean =>
  card.status === 'USABLE' && lastDayOfCard(card) >= today

const soonDays = 31

/** Whether the card will be gone soon after the day: its owner is told in time. */
export const expiresSoon = (card: CardFacts, day: string): boolean => lastDayOfCard(card) < addDays(day, soonDays)
