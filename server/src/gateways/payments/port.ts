import type { Currency, Language } from '@boxzone/contract'
import type { Minor } from '#src/kernel/money.ts'

/** What we need of a company that takes cards for us. Card numbers never pass through here. */

export type ProviderName = 'sandbox' | 'stripe' | 'barion'

export type ProviderStatus = 'PENDING' | 'REQUIRES_ACTION' | 'PAID' | 'FAILED' | 'CANCELED' | 'REFUNDED'

/** The provider's own names for a card; what is in it is nobody else's business. */
export type StoredCardRef = Readonly<Record<string, string>>

export interface PaidCard {
  readonly ref: StoredCardRef
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** Later charges refer to the first one by it. */
  readonly networkTransactionId: string | null
}

/** What the provider says about a payment. */
export interface ProviderState {
  readonly status: ProviderStatus
  readonly providerRef: string
  /** Our own id, as we gave it to the provider. */
  readonly paymentId: string | null
  readonly declineCode: string | null
  /** What was really asked of the customer, where the provider says. */
  readonly amount: Minor | null
  readonly currency: string | null
  /** The provider's own time of this state. */
  readonly at: Date
  /** Present when the card may be charged again. */
  readonly card: PaidCard | null
  /** The page waits for the customer, who has given it no card: no money is on its way. */
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
  /** Ask the customer's bank for leave to charge the card again later. */
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
  /** The provider's name of this refund, once it has told us. */
  readonly refundRef: string | null
}

export interface StateQuery {
  readonly paymentId: string
  /** Null when the answer that would have named it was lost. */
  readonly providerRef: string | null
  readonly createdAt: Date
  /** The card that was to be charged, for payments without the customer. */
  readonly card: StoredCardRef | null
}

export interface WebhookMessage {
  readonly eventId: string
  readonly type: string
  readonly providerRef: string | null
  readonly paymentId: string | null
  /** Null for kinds of messages we do not act on. */
  readonly state: ProviderState | null
  readonly refund: ({ readonly refundId: string } & RefundOutcome) | null
}

export interface PaymentProvider {
  readonly name: ProviderName
  /** Its messages are not signed: each is believed only after the provider was asked about it. */
  readonly isAskedBack?: true
  createHostedPayment(request: HostedPaymentRequest): Promise<{ readonly providerRef: string; readonly url: string }>
  /**
   * Charges without the customer, at most once per key. Throws `ChargeRefused` when surely no money moved, and
   * `ProviderUnavailable` when the outcome is not known.
   */
  chargeStoredCard(charge: StoredCardCharge): Promise<ProviderState>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /**
   * Only asks. Null when the provider never heard of the payment; throws `ProviderUnavailable` when it cannot tell now,
   * `CannotBeAsked` when it never will.
   */
  fetchState(question: StateQuery): Promise<ProviderState | null>
  /** Throws `ForgedWebhook` unless the message is the provider's own. */
  verifyWebhook(headers: Readonly<Record<string, string>>, rawBody: Buffer): Promise<WebhookMessage>
}

/** Not reached, or no answer that can be understood: whether anything happened is not known. */
export class ProviderUnavailable extends Error {
  constructor(provider: ProviderName, cause?: unknown) {
    super(`${provider} did not answer`, { cause })
    this.name = 'ProviderUnavailable'
  }
}

/** The provider's own name of the payment was lost, and it cannot look for ours: only its message can still tell. */
export class StateNotQueryable extends ProviderUnavailable {
  constructor(provider: ProviderName) {
    super(provider)
    this.name = 'CannotBeAsked'
  }
}

/** A plain no to the charge itself, or no way there at all: nothing was taken, and nothing will be. */
export class ChargeRefused extends Error {
  readonly declineCode: string

  constructor(provider: ProviderName, declineCode: string, cause?: unknown) {
    super(`${provider} refused a charge: ${declineCode}`, { cause })
    this.name = 'ChargeRefused'
    this.declineCode = declineCode
  }
}

export class InvalidWebhookSignature extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ForgedWebhook'
  }
}
