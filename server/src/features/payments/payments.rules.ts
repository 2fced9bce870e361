import type { PaymentOutcome } from '@boxzone/contract'
import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import type { ProviderStatus } from '#src/gateways/payments/port.ts'

/**
 * CREATED: not sent to the provider. CHARGING: a stored card is being charged. UNKNOWN: the response was lost. FAILED
 * can still become PAID on the same page. DISPUTED: a dispute blocks the money.
 */
export type PaymentRecordStatus =
  | 'CREATED'
  | 'CHARGING'
  | 'UNKNOWN'
  | 'PENDING'
  | 'FAILED'
  | 'PAID'
  | 'REFUNDED'
  | 'DISPUTED'

const transitions: Readonly<Record<PaymentRecordStatus, readonly PaymentRecordStatus[]>> = {
  CREATED: ['PENDING', 'FAILED', 'PAID'],
  CHARGING: ['UNKNOWN', 'PENDING', 'FAILED', 'PAID'],
  UNKNOWN: ['PENDING', 'FAILED', 'PAID'],
  PENDING: ['FAILED', 'PAID'],
  FAILED: ['PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
  DISPUTED: ['REFUNDED'],
}

export const canTransitionPayment = (from: PaymentRecordStatus, to: PaymentRecordStatus): boolean =>
  transitions[from].includes(to)

export function transitionPayment(from: PaymentRecordStatus, to: PaymentRecordStatus): PaymentRecordStatus {
  if (!canTransitionPayment(from, to)) throw new Error(`a payment cannot change from ${from} to ${to}`)
  return to
}

/** The provider is not expected to change the status by itself. */
export const isPaymentSettled = (status: PaymentRecordStatus): boolean =>
  status === 'FAILED' || status === 'PAID' || status === 'REFUNDED' || status === 'DISPUTED'

const targets: Readonly<Record<ProviderStatus, PaymentRecordStatus>> = {
  PENDING: 'PENDING',
  REQUIRES_ACTION: 'PENDING',
  PAID: 'PAID',
  FAILED: 'FAILED',
  CANCELED: 'FAILED',
  REFUNDED: 'REFUNDED',
}

/**
 * The transitions to the status that the provider reports; none when the report is outdated. They never go back, so the
 * final status does not depend on the order of reports. A refunded payment was paid before.
 */
export function stepsTo(from: PaymentRecordStatus, reported: ProviderStatus): PaymentRecordStatus[] {
  const to = targets[reported]
  if (canTransitionPayment(from, to)) return [to]
  return to === 'REFUNDED' && canTransitionPayment(from, 'PAID') ? ['PAID', 'REFUNDED'] : []
}

const leftByCustomer: ReadonlySet<string | null> = new Set<OwnDecline>(['canceled', 'expired', 'abandoned'])

/** The outcome for a customer who returns from the payment page. A refunded or disputed payment was paid. */
export function outcomeOf(status: PaymentRecordStatus, declineCode: string | null): PaymentOutcome {
  if (!isPaymentSettled(status)) return 'WAITING'
  if (status !== 'FAILED') return 'PAID'
  return leftByCustomer.has(declineCode) ? 'CANCELED' : 'DECLINED'
}

const minuteMs = 60_000

/** The status of an open payment is fetched after five minutes and then every hour. */
export function nextReconcileAt(fetchCount: number, now: Date): Date {
  return new Date(now.getTime() + (fetchCount === 0 ? 5 : 60) * minuteMs)
}

/** A payment page can be opened until one hour after its creation, and it expires two hours after its creation. */
export const openableMs = 60 * minuteMs
export const pageLifeMs = 2 * openableMs

interface PaymentWithoutState {
  readonly kind: 'HOSTED' | 'STORED_CARD'
  readonly createdAt: Date
  readonly providerRef: string | null
  /** Whether the provider can find a payment by our id. */
  readonly canFindById: boolean
}

/** A delayed request reaches the provider within minutes or never. */
const arrivesWithinMs = 5 * minuteMs
const sentWithinMs = minuteMs

/** Decline code of charges that certainly never reached the provider. They are tried again. */
export const notReceived: OwnDecline = 'not_received'

/** Sending a charge later could charge twice, because `unresolvedReason` gives it up and another attempt follows. */
export const isSentInTime = ({ createdAt }: { readonly createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < sentWithinMs
/** A provider without a search by our id has reported every payment by webhook within this time. */
const messagesWithinMs = 24 * 60 * minuteMs

/**
 * The reason to fail a payment about which the provider reports nothing. Null while it is too early to fail it. The
 * provider may even have made an `unanswered` charge; a later webhook then settles it.
 */
export function unresolvedReason(
  { kind, createdAt, providerRef, canFindById }: PaymentWithoutState,
  now: Date,
): OwnDecline | null {
  const ageMs = now.getTime() - createdAt.getTime()
  if (providerRef !== null) return null
  if (kind === 'HOSTED') return ageMs >= openableMs ? 'abandoned' : null
  if (!canFindById) return ageMs >= messagesWithinMs ? 'unanswered' : null
  return ageMs >= arrivesWithinMs ? notReceived : null
}

/** Decline code of refunds that a lost dispute replaced. */
export const replacedByDispute = 'disputed'

const refundPausesMs = [2, 10, 60].map((minutes) => minutes * minuteMs)

export function nextRefundAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (refundPausesMs[attempts - 1] ?? 60 * minuteMs))
}
