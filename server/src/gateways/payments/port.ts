import type { Currency, Language } from '@boxzone/contract'
import type { Minor } from '#src/kernel/money.ts'
import { ProviderUnavailable } from '../port.ts'

/** The interface of payment providers. It never contains card numbers. */

export type ProviderName = 'sandbox' | 'stripe' | 'barion'

export type ProviderStatus = 'PENDING' | 'REQUIRES_ACTION' | 'PAID' | 'FAILED' | 'CANCELED' | 'REFUNDED'

/** The provider's identifiers of a card, opaque to everything else. */
export type StoredCardRef = Readonly<Record<string, string>>

export interface PaidCard {
  readonly ref: StoredCardRef
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** Later charges refer to it. */
  readonly networkTransactionId: string | null
}

/** State of a payment at the provider. */
export interface ProviderState {
  readonly status: ProviderStatus
  readonly providerRef: string
  /** Our payment id, as sent to the provider. */
  readonly paymentId: string | null
  readonly declineCode: string | null
  /** The charged amount, if the provider reports it. */
  readonly amount: Minor | null
  readonly currency: string | null
  /** The provider's time of this state. */
  readonly at: Date
  /** Present when later charges of the card are allowed. */
  readonly card: PaidCard | null
  /** The provider's pseudonym of the card number; undefined when this message does not contain it. */
  readonly cardFingerprint?: string | null | undefined
  /** The customer has entered no card yet, so no charge is in progress. */
  readonly isOpen?: boolean
}

export interface RefundOutcome {
  readonly status: 'DONE' | 'PENDING' | 'FAILED'
  readonly providerRef: string | null
  readonly declineCode: string | null
}

export interface HostedPaymentRequest {
  readonly paymentId: string
  readonly amount: Minor
  readonly currency: Currency
  readonly description: string
  readonly customer: { readonly email: string; readonly language: Language; readonly reference: string }
  /** Requests a mandate for later charges. */
  readonly storeCard: boolean
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface StoredCardCharge {
  readonly paymentId: string
  readonly amount: Minor
  readonly currency: Currency
  readonly card: StoredCardRef
  readonly description: string
  readonly idempotencyKey: string
}

export interface RefundRequest {
  readonly refundId: string
  readonly paymentId: string
  readonly providerRef: string
  readonly amount: Minor
  readonly currency: Currency
  readonly idempotencyKey: string
  /** The provider's id of this refund, once known. */
  readonly refundRef: string | null
}

export interface StateQuery {
  readonly paymentId: string
  /** Null when the response with the id was lost. */
  readonly providerRef: string | null
  readonly createdAt: Date
  /** The charged card, for payments without the customer. */
  readonly card: StoredCardRef | null
}

/** A dispute of the cardholder (chargeback) or a warning of the card network about fraud. */
export interface DisputeReport {
  /** The provider's id of the dispute. */
  readonly ref: string
  readonly kind: 'DISPUTE' | 'FRAUD_WARNING'
  readonly status: 'OPEN' | 'WON' | 'LOST'
  /** Null for the whole payment. */
  readonly amount: Minor | null
  readonly currency: string | null
  readonly reason: string
  readonly evidenceDueAt: Date | null
  /** The provider's time of this message. */
  readonly at: Date
}

/** Money that was refunded at the provider, for example in its dashboard. */
export interface ProviderRefund {
  /** The provider's id of the refund. Null when the message contains only the sum of all refunds. */
  readonly ref: string | null
  /** The amount of this refund, or of all refunds of the payment when `ref` is null. */
  readonly amount: Minor
  readonly currency: string
  /** A refund can fail after it was reported as done. */
  readonly hasFailed: boolean
}

export interface WebhookMessage {
  readonly eventId: string
  readonly type: string
  readonly providerRef: string | null
  readonly paymentId: string | null
  /** Null for messages that change nothing here. */
  readonly state: ProviderState | null
  readonly refund: ({ readonly refundId: string } & RefundOutcome) | null
  readonly dispute?: DisputeReport | null
  /** A refund that may have been made at the provider without our request. */
  readonly providerRefund?: ProviderRefund | null
  /** The bank declined a card on the payment page, where the customer can try another one. */
  readonly isCardDeclined?: boolean
}

export interface PaymentProvider {
  readonly name: ProviderName
  /** Webhooks are not signed: each is verified by a request to the provider. */
  readonly verifiesWebhooksByRequest?: true
  createHostedPayment(request: HostedPaymentRequest): Promise<{ readonly providerRef: string; readonly url: string }>
  /**
   * Charges without the customer, at most once per key. Returns a declined charge with the status `FAILED`. Throws
   * `ChargeRefused` when the provider created no payment, and `ProviderUnavailable` when the outcome is unknown.
   */
  chargeStoredCard(charge: StoredCardCharge): Promise<ProviderState>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Makes a stored card unusable at the provider. Does nothing when it is gone already. */
  detachCard(card: StoredCardRef): Promise<void>
  /**
   * Returns null when the provider does not know the payment. Throws `ProviderUnavailable` when the state is unknown
   * now, and `StateNotQueryable` when it cannot be queried.
   */
  fetchState(question: StateQuery): Promise<ProviderState | null>
  /** Throws `InvalidWebhookSignature` unless the provider sent the message. */
  verifyWebhook(headers: Readonly<Record<string, string>>, rawBody: Buffer): Promise<WebhookMessage>
}

/** The provider's id is unknown and the provider cannot look up our id: only a webhook can report the state. */
export class StateNotQueryable extends ProviderUnavailable {
  constructor(provider: ProviderName) {
    super(provider)
    this.name = 'CannotBeAsked'
  }
}

/** The provider refused the charge or was not reached: no money moved, and none will. */
export class ChargeRefused extends Error {
  readonly declineCode: string

  constructor(provider: ProviderName, declineCode: string, cause?: unknown) {
    super(`${provider} refused a charge: ${declineCode}`, { cause })
    this.name = 'ChargeRefused'
    this.declineCode = declineCode
  }
}
