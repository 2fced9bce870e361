import type Stripe from 'stripe'
import type { WebhookMessage } from '../port.ts'
import { intentState, sessionState, stripeRefundOutcome } from './stripe-states.ts'

/** Maps an event. Most event types are ignored. */
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
      const state = intentState(event.data.object, at)
      return { ...base, providerRef: state.providerRef, paymentId: state.paymentId, state }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      const refundId = refund.metadata?.refundId
      const paymentId = refund.metadata?.paymentId ?? null
      return refundId ? { ...base, paymentId, refund: { refundId, ...stripeRefundOutcome(refund) } } : base
    }
    default:
      return base
  }
}
