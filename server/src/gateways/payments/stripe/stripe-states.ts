import { findCurrency } from '@boxzone/contract/countries/currencies'
import type Stripe from 'stripe'
import type { PaidCard, ProviderState, RefundOutcome } from '../port.ts'

/**
 * Stripe uses hundredths in every currency of our countries, also where we use no decimals (HUF). An amount in another
 * currency, such as that of a dispute, stays as it is: nothing compares it with an amount of ours.
 */
function stripeUnits(currency: string): number {
  const found = findCurrency(currency.toUpperCase())
  return found ? 100 / 10 ** found.decimals : 1
}

export const toStripeAmount = (minor: number, currency: string): number => minor * stripeUnits(currency)
export const fromStripeAmount = (amount: number, currency: string): number => amount / stripeUnits(currency)

export const stripeId = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

const whole = <Thing extends object>(thing: string | Thing | null | undefined): Thing | null =>
  typeof thing === 'object' ? thing : null

type Found = Pick<ProviderState, 'status' | 'declineCode'>

/** A session ends when it is complete or expired. A declined card does not end it. */
export function sessionState(session: Stripe.Checkout.Session, at: Date): ProviderState {
  const intent = whole(session.payment_intent)
  const currency = session.currency?.toUpperCase() ?? null
  return {
    ...foundInSession(session, intent),
    providerRef: session.id,
    paymentId: session.metadata?.paymentId ?? session.client_reference_id,
    amount: currency && session.amount_total !== null ? fromStripeAmount(session.amount_total, currency) : null,
    currency,
    at,
    card: intent && cardOf(intent),
    cardFingerprint: intent ? fingerprintOf(intent) : undefined,
    isOpen: session.status === 'open' && (!session.payment_intent || intent?.status === 'requires_payment_method'),
  }
}

function foundInSession(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Found {
  if (isRefunded(intent)) return { status: 'REFUNDED', declineCode: null }
  if (session.payment_status === 'paid') return { status: 'PAID', declineCode: null }
  if (session.status === 'expired') return { status: 'FAILED', declineCode: 'expired' }
  return { status: 'PENDING', declineCode: null }
}

export function intentState(intent: Stripe.PaymentIntent, at: Date): ProviderState {
  const currency = intent.currency.toUpperCase()
  return {
    ...foundInIntent(intent),
    providerRef: intent.id,
    paymentId: intent.metadata.paymentId ?? null,
    amount: fromStripeAmount(intent.amount, currency),
    currency,
    at,
    card: cardOf(intent),
    cardFingerprint: fingerprintOf(intent),
  }
}

function foundInIntent(intent: Stripe.PaymentIntent): Found {
  const declineCode = declineOf(intent.last_payment_error)
  if (isRefunded(intent)) return { status: 'REFUNDED', declineCode: null }
  if (intent.status === 'succeeded') return { status: 'PAID', declineCode: null }
  // On the page the customer can try another card. Without the customer a decline is final.
  const onPage = intent.metadata.kind === 'hosted'
  if (intent.status === 'canceled')
    return { status: onPage ? 'FAILED' : 'CANCELED', declineCode: declineCode ?? 'canceled' }
  if (onPage || intent.status === 'processing') return { status: 'PENDING', declineCode: null }
  if (intent.status === 'requires_action') return { status: 'FAILED', declineCode: 'authentication_required' }
  return { status: 'FAILED', declineCode }
}

const stopAdvice = new Set(['03', '21'])

interface Refusal {
  readonly network_advice_code?: string | null
  readonly decline_code?: string | null
  readonly code?: string | null
}

/** The most specific code: the advice of the card network, the issuer's reason, Stripe's reason. */
export function declineOf(refusal: Refusal | null | undefined): string | null {
  if (!refusal) return null
  const advice = refusal.network_advice_code
  if (advice && stopAdvice.has(advice)) return `advice:${advice}`
  return refusal.decline_code || refusal.code || null
}

function isRefunded(intent: Stripe.PaymentIntent | null): boolean {
  return whole(intent?.latest_charge)?.refunded === true
}

/** Events contain only the id of the charge, so the fingerprint is undefined there. */
function fingerprintOf(intent: Stripe.PaymentIntent): string | null | undefined {
  const charge = whole(intent.latest_charge)
  return charge ? (charge.payment_method_details?.card?.fingerprint ?? null) : undefined
}

/** The card, if it was stored and the response contains its details. */
function cardOf(intent: Stripe.PaymentIntent): PaidCard | null {
  const method = whole(intent.payment_method)
  const customer = stripeId(intent.customer)
  if (!method?.card || !customer || intent.setup_future_usage !== 'off_session') return null
  const charged = whole(intent.latest_charge)?.payment_method_details?.card
  return {
    ref: { customer, method: method.id },
    brand: method.card.brand,
    last4: method.card.last4,
    expiryMonth: method.card.exp_month,
    expiryYear: method.card.exp_year,
    networkTransactionId: charged?.network_transaction_id ?? null,
  }
}

export function stripeRefundOutcome(refund: Stripe.Refund): RefundOutcome {
  const providerRef = refund.id
  if (refund.status === 'succeeded') return { status: 'DONE', providerRef, declineCode: null }
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { status: 'FAILED', providerRef, declineCode: refund.failure_reason ?? refund.status }
  }
  return { status: 'PENDING', providerRef, declineCode: null }
}
