import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import type { ProviderStatus } from '#src/gateways/payments/port.ts'

/**
 * CREATED: only we know of it. CHARGING: a stored card is being charged right now. UNKNOWN: the answer was lost.
 * PENDING: the provider has it. FAILED can still become PAID: by a second try on the same page, or by late money.
 */
export type PaymentRecordStatus = 'CREATED' | 'CHARGING' | 'UNKNOWN' | 'PENDING' | 'FAILED' | 'PAID' | 'REFUNDED'

const moves: Readonly<Record<PaymentRecordStatus, readonly PaymentRecordStatus[]>> = {
  CREATED: ['PENDING', 'FAILED', 'PAID'],
  CHARGING: ['UNKNOWN', 'PENDING', 'FAILED', 'PAID'],
  UNKNOWN: ['PENDING', 'FAILED', 'PAID'],
  PENDING: ['FAILED', 'PAID'],
  FAILED: ['PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
}

export const canTransitionPayment = (from: PaymentRecordStatus, to: PaymentRecordStatus): boolean =>
  moves[from].includes(to)

/** The new status; throws when a payment cannot get there from where it is. */
export function transitionPayment(from: PaymentRecordStatus, to: PaymentRecordStatus): PaymentRecordStatus {
  if (!canTransitionPayment(from, to)) throw new Error(`A payment cannot move from ${from} to ${to}`)
  return to
}

/** Nothing more is expected to happen by itself. */
export const isPaymentSettled = (status: PaymentRecordStatus): boolean =>
  status === 'FAILED' || status === 'PAID' || status === 'REFUNDED'

const targets: Readonly<Record<ProviderStatus, PaymentRecordStatus>> = {
  PENDING: 'PENDING',
  REQUIRES_ACTION: 'PENDING',
  PAID: 'PAID',
  FAILED: 'FAILED',
  CANCELED: 'FAILED',
  REFUNDED: 'REFUNDED',
}

/**
 * The moves from where a payment is to what the provider says of it; none when that is old news. Every move goes one
 * way, so the end is the same in whatever order news arrives. Money that was given back must have been paid before.
 */
export function stepsTo(from: PaymentRecordStatus, told: ProviderStatus): PaymentRecordStatus[] {
  const to = targets[told]
  if (canTransitionPayment(from, to)) return [to]
  return to === 'REFUNDED' && canTransitionPayment(from, 'PAID') ? ['PAID', 'REFUNDED'] : []
}

const minuteMs = 60_000

/** Unknown outcomes are asked for after five minutes and then every hour. */
export function nextReconcileAt(asked: number, now: Date): Date {
  return new Date(now.getTime() + (asked === 0 ? 5 : 60) * minuteMs)
}

/** A page can be opened for an hour, and is open for an hour at least. */
export const openableMs = 60 * minuteMs
export const pageLifeMs = 2 * openableMs

interface Unheard {
  readonly kind: 'HOSTED' | 'STORED_CARD'
  readonly createdAt: Date
  readonly providerRef: string | null
  /** Whether the provider can look for a payment by our own id. */
  readonly canTell: boolean
}

/** A request that is still on its way arrives within minutes or never. */
const arrivesWithinMs = 5 * minuteMs
/** Providers repeat a message that did not get through for less than a day. */
const messagesWithinMs = 24 * 60 * minuteMs

/**
 * Why a payment no provider can tell us of is over; null while it may still be there. A charge nobody could look for may
 * have been made all the same: it is left to the customer, and its message is still believed should it come after all.
 */
export function unresolvedReason({ kind, createdAt, providerRef, canTell }: Unheard, now: Date): OwnDecline | null {
  const ageMs = now.getTime() - createdAt.getTime()
  if (providerRef !== null) return null
  if (kind === 'HOSTED') return ageMs >= openableMs ? 'abandoned' : null
  if (!canTell) return ageMs >= messagesWithinMs ? 'unanswered' : null
  return ageMs >= arrivesWithinMs ? 'not_received' : null
}

const refundPausesMs = [2, 10, 60].map((minutes) => minutes * minuteMs)

export function nextRefundAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (refundPausesMs[attempts - 1] ?? 60 * minuteMs))
}
