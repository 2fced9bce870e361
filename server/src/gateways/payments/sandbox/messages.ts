import { z } from 'zod'
import type { DisputeReport, ProviderState, ProviderStatus, RefundOutcome } from '../port.ts'

/** Messages of the sandbox in responses and webhooks. */
const CardMessage = z.object({
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  networkTransactionId: z.string(),
})

export const PaymentMessage = z.object({
  ref: z.string(),
  merchantPaymentId: z.string(),
  status: z.enum(['OPEN', 'CHALLENGE', 'WAITING', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED']),
  declineCode: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  changedAt: z.iso.datetime(),
  /** Set only with the customer's consent to later charges. */
  card: CardMessage.nullable(),
  /** Absent in messages of an older version. */
  cardFingerprint: z.string().nullish(),
})
export type PaymentMessage = z.infer<typeof PaymentMessage>

export const RefundMessage = z.object({
  refundId: z.string(),
  status: z.enum(['DONE', 'FAILED']),
  entry: z.string().nullable(),
  declineCode: z.string().nullable(),
})
export type RefundMessage = z.infer<typeof RefundMessage>

const DisputeMessage = z.object({
  ref: z.string(),
  kind: z.enum(['DISPUTE', 'FRAUD_WARNING']),
  status: z.enum(['OPEN', 'WON', 'LOST']),
  amount: z.number().int(),
  evidenceDueAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
})
export type DisputeMessage = z.infer<typeof DisputeMessage>

export const EventMessage = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  payment: PaymentMessage,
  refund: RefundMessage.nullable(),
  dispute: DisputeMessage.nullish(),
  /** A refund that the merchant did not request over the API. */
  ownRefund: z.object({ entry: z.string(), amount: z.number().int() }).nullish(),
})
export type EventMessage = z.infer<typeof EventMessage>

const statuses: Readonly<Record<PaymentMessage['status'], ProviderStatus>> = {
  OPEN: 'PENDING',
  CHALLENGE: 'REQUIRES_ACTION',
  WAITING: 'PENDING',
  PAID: 'PAID',
  FAILED: 'FAILED',
  CANCELED: 'CANCELED',
  REFUNDED: 'REFUNDED',
}

export function toState(message: PaymentMessage): ProviderState {
  const { card, cardFingerprint } = message
  return {
    status: statuses[message.status],
    providerRef: message.ref,
    paymentId: message.merchantPaymentId,
    declineCode: message.declineCode,
    amount: message.amount,
    currency: message.currency,
    at: new Date(message.changedAt),
    cardFingerprint,
    isOpen: message.status === 'OPEN',
    card: card && {
      ref: { token: card.token },
      brand: card.brand,
      last4: card.last4,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      networkTransactionId: card.networkTransactionId,
    },
  }
}

export const toDispute = (
  { changedAt, evidenceDueAt, ...dispute }: DisputeMessage,
  currency: string,
): DisputeReport => ({
  ...dispute,
  currency,
  reason: 'sandbox',
  evidenceDueAt: evidenceDueAt === null ? null : new Date(evidenceDueAt),
  at: new Date(changedAt),
})

export const toRefundOutcome = ({ status, entry, declineCode }: RefundMessage): RefundOutcome => ({
  status,
  providerRef: entry,
  declineCode,
})
