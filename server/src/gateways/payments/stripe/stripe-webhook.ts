import type Stripe from 'stripe'
import type { WebhookMessage } from '../port.ts'
import { disputeOf, fraudWarningOf } from './stripe-disputes.ts'
import {
  declineOf,
  fromStripeAmount,
  intentState,
  sessionState,
  stripeId,
  stripeRefundOutcome,
} from './stripe-states.ts'

const moneyOf = (amount: number, currency: string) => ({
  amount: fromStripeAmount(amount, currency),
  currency: currency.toUpperCase(),
})

/** Maps an event. The message of an ignored event type contains no state, refund or dispute. */
export function readEvent(event: Stripe.Event): WebhookMessage {
  const at = new Date(event.created * 1000)
  const base = { eventId: event.id, type: event.type, providerRef: null, paymentId: null, state: null, refund: null }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const told = sessionState(event.data.object, at)
      const refused = event.type === 'checkout.session.async_payment_failed'
      const state = refused ? { ...told, status: 'FAILED' as const, declineCode: 'generic_decline' } : told
      return { ...base, providerRef: state.providerRef, paymentId: state.paymentId, state }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object
      const state = intentState(intent, at)
      const isCardDeclined =
        event.type === 'payment_intent.payment_failed' && declineOf(intent.last_payment_error) !== null
      return { ...base, providerRef: state.providerRef, paymentId: state.paymentId, state, isCardDeclined }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      const refundId = refund.metadata?.refundId
      const paymentId = refund.metadata?.paymentId ?? null
      if (refundId) return { ...base, paymentId, refund: { refundId, ...stripeRefundOutcome(refund) } }
      const hasFailed = stripeRefundOutcome(refund).status === 'FAILED'
      const providerRefund = { ref: refund.id, ...moneyOf(refund.amount, refund.currency), hasFailed }
      return { ...base, providerRef: stripeId(refund.payment_intent), providerRefund }
    }
    case 'charge.refunded': {
      const charge = event.data.object
      const providerRefund = { ref: null, ...moneyOf(charge.amount_refunded, charge.currency), hasFailed: false }
      const paymentId = charge.metadata.paymentId ?? null
      return { ...base, paymentId, providerRef: stripeId(charge.payment_intent), providerRefund }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const dispute = event.data.object
      return { ...base, providerRef: stripeId(dispute.payment_intent), dispute: disputeOf(dispute, at) }
    }
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated': {
      const warning = event.data.object
      return { ...base, providerRef: stripeId(warning.payment_intent), dispute: fraudWarningOf(warning, at) }
    }
    default:
      return base
  }
}
