import type Stripe from 'stripe'
import type { DisputeReport } from '../port.ts'
import { fromStripeAmount } from './stripe-states.ts'

const won = new Set<string>(['won', 'warning_closed', 'prevented'])
/** `charge_refunded` means that a refund closed the inquiry, so the customer got the money as after a lost dispute. */
const lost = new Set<string>(['lost', 'charge_refunded'])

/** Maps a dispute. An unknown status counts as open. */
export function disputeOf(dispute: Stripe.Dispute, at: Date): DisputeReport {
  const dueBy = dispute.evidence_details?.due_by
  return {
    ref: dispute.id,
    kind: 'DISPUTE',
    status: won.has(dispute.status) ? 'WON' : lost.has(dispute.status) ? 'LOST' : 'OPEN',
    amount: fromStripeAmount(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    at,
  }
}

/** A warning has no outcome at Stripe: a dispute follows, or staff close the warning. */
export const fraudWarningOf = (warning: Stripe.Radar.EarlyFraudWarning, at: Date): DisputeReport => ({
  ...{ ref: warning.id, kind: 'FRAUD_WARNING', status: 'OPEN', reason: warning.fraud_type, at },
  ...{ amount: null, currency: null, evidenceDueAt: null },
})
