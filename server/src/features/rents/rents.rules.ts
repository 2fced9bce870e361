import type { ContractStatus, PayingStatus, RentStatus } from '@boxzone/contract'
import type { DeclineBucket } from '#src/features/payments/index.ts'
import { addDays, daysBetween, daysInMonth } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'

export interface BillingDays {
  /** Days before the due day on which a rent is created and announced. */
  readonly announced: number
  /** Days after the invoice on which the stored card is charged. */
  readonly retry: readonly number[]
  /** Overdue days on which the customer is reminded. */
  readonly reminders: readonly number[]
  /** Overdue days after which access is suspended. */
  readonly suspended: number
}

const transitions: Readonly<Record<RentStatus, readonly RentStatus[]>> = {
  CREATED: ['INVOICE_SUBMITTED'],
  INVOICE_SUBMITTED: ['PAID', 'WRITTEN_OFF'],
  // A disputed payment makes the rent owed again.
  PAID: ['INVOICE_SUBMITTED'],
  // A late payment still settles the rent.
  WRITTEN_OFF: ['INVOICE_SUBMITTED', 'PAID'],
}

const payingTransitions: Readonly<Record<PayingStatus, readonly PayingStatus[]>> = {
  CREATED: ['ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'],
  ATTEMPTING_AUTOPAY: ['ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'],
  // A new card makes automatic charges possible again.
  WAITING_FOR_MANUAL: ['ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'],
  PAID: ['WAITING_FOR_MANUAL'],
}

export function transitionRent(from: RentStatus, to: RentStatus): RentStatus {
  if (!transitions[from].includes(to)) throw new Error(`a rent cannot change from ${from} to ${to}`)
  return to
}

export function transitionPaying(from: PayingStatus, to: PayingStatus): PayingStatus {
  if (!payingTransitions[from].includes(to))
    throw new Error(`the payment of a rent cannot change from ${from} to ${to}`)
  return to
}

interface Priced {
  readonly gross: Minor
  readonly credit: Minor
  /** The part that a disputed payment still covers. */
  readonly covered: Minor
  /** The provider's fee for a lost dispute. */
  readonly disputeFee: Minor
  /** The part that credit notes cancelled before the payment. */
  readonly credited: Minor
  /** The part that the deposit paid. */
  readonly setOff: Minor
}

/** The price less credit, credit notes and deposit. In a dispute also less the part still covered, plus the fee. */
export const amountOwed = ({ gross, credit, credited, setOff, covered, disputeFee }: Priced): Minor =>
  gross - credit - credited - setOff - covered + disputeFee

/** The part of the rent that the payment still covers. The bank takes back the rent before the deposit. */
export const coveredAfterDispute = (
  { gross, credit, credited, setOff }: Omit<Priced, 'covered' | 'disputeFee'>,
  takenBack: Minor,
): Minor => Math.max(0, gross - credit - credited - setOff - takenBack)

interface Billed {
  readonly dueOn: string
  readonly issuedOn: string | null
  readonly disputedOn: string | null
}

/** The due day, or the day of the invoice or of the dispute if that is later. */
export function payableSince({ dueOn, issuedOn, disputedOn }: Billed): string {
  return [dueOn, issuedOn ?? dueOn, disputedOn ?? dueOn].sort().at(-1) ?? dueOn
}

export function overdueDaysOf(rent: Billed & { readonly status: RentStatus }, today: string): number {
  return rent.status === 'INVOICE_SUBMITTED' ? Math.max(0, daysBetween(payableSince(rent), today)) : 0
}

/** The day on which access is suspended if the rent stays unpaid. */
export function suspendsOn(rent: Billed & { readonly status: RentStatus }, suspendedDays: number): string | null {
  return rent.status === 'INVOICE_SUBMITTED' ? addDays(payableSince(rent), suspendedDays) : null
}

/** Access of an evicted or terminated contract is neither suspended nor restored. */
export const isRunning = ({ status }: { readonly status: ContractStatus }): boolean =>
  status === 'ACTIVE' || status === 'TERMINATING'

interface OverdueContract {
  readonly status: ContractStatus
  readonly overdueSince: string | null
}

/** The oldest unpaid invoice decides about access. */
export const decidesDoors = (contract: OverdueContract, rent: Billed): boolean =>
  isRunning(contract) && contract.overdueSince === payableSince(rent)

/** The next day on which the card is charged; null after the last attempt. */
export function nextAttemptDay(issuedOn: string, today: string, retry: readonly number[]): string | null {
  const later = retry.map((days) => addDays(issuedOn, days)).filter((day) => day > today)
  return later.sort()[0] ?? null
}

const maxLostInARow = 5

/** A charge that never reached the provider is retried immediately. Every fifth in a row counts as declined. */
export const isRetriedImmediately = (lostInARow: number): boolean => lostInARow % maxLostInARow !== 0

interface Paying {
  readonly payingStatus: PayingStatus
  readonly nextAttemptOn: string | null
}

/** Schedules another attempt only if the bank may accept it later. */
export function afterDecline(
  bucket: DeclineBucket,
  { issuedOn, today }: { readonly issuedOn: string; readonly today: string },
  retry: readonly number[],
): Paying {
  const nextAttemptOn = bucket === 'RETRY_LATER' ? nextAttemptDay(issuedOn, today, retry) : null
  return { payingStatus: nextAttemptOn === null ? 'WAITING_FOR_MANUAL' : 'ATTEMPTING_AUTOPAY', nextAttemptOn }
}

/** The overdue days of the latest due reminder, or null when it was sent or none is due. */
export function reminderDue(overdueDays: number, remindedDay: number, reminders: readonly number[]): number | null {
  const step = Math.max(0, ...reminders.filter((day) => day <= overdueDays))
  return step > remindedDay ? step : null
}

export interface CardFacts {
  readonly status: 'USABLE' | 'NEVER'
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A card is valid until the last day of its month. */
export function lastDayOfCard({ expiryYear, expiryMonth }: CardFacts): string {
  const month = String(expiryMonth).padStart(2, '0')
  return `${expiryYear}-${month}-${daysInMonth(expiryYear, expiryMonth)}`
}

export const isCardUsable = (card: CardFacts, today: string): boolean =>
  card.status === 'USABLE' && lastDayOfCard(card) >= today

const soonDays = 31

export const expiresSoon = (card: CardFacts, day: string): boolean => lastDayOfCard(card) < addDays(day, soonDays)
