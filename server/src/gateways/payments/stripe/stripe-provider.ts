import type { Language } from '@boxzone/contract'
import Stripe from 'stripe'
import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { ProviderUnavailable } from '../../port.ts'
import { connectStripe } from '../../stripe/stripe-client.ts'
import { readSignedEvent } from '../../stripe/stripe-event.ts'
import {
  ChargeRefused,
  type HostedPaymentRequest,
  type PaymentProvider,
  type ProviderState,
  type RefundRequest,
  type StateQuery,
  type StoredCardCharge,
  type StoredCardRef,
} from '../port.ts'
import { declineOf, intentState, sessionState, stripeRefundOutcome, toStripeAmount } from './stripe-states.ts'
import { readEvent } from './stripe-webhook.ts'

type StripeSettings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL'>

const timeoutMs = 20_000
const intentDetails = ['payment_method', 'latest_charge']
const sessionDetails = intentDetails.map((name) => `payment_intent.${name}`)

/** Stripe Checkout for the first payment, payment intents for later ones. */
export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  // A lost response is resolved by fetchState. (The SDK still retries a broken connection once, with the same key.)
  const stripe = connectStripe(settings, { maxNetworkRetries: 0, timeout: timeoutMs })
  const now = () => clock.now()
  return {
    name: 'stripe',
    createHostedPayment: (request) => translateErrors(() => openSession(stripe, request)),
    chargeStoredCard: (charge) => translateErrors(() => confirmIntent(stripe, charge, now())),
    refund: (request) => translateErrors(() => createRefund(stripe, request)),
    detachCard: (card) => translateErrors(() => detachMethod(stripe, card)),
    fetchState: (request) => translateErrors(() => findState(stripe, request, now())),
    verifyWebhook: async (headers, rawBody) =>
      readSignedEvent(stripe, { headers, rawBody, secret: settings.STRIPE_WEBHOOK_SECRET, now: now() }, readEvent),
  }
}

/** Only an error response to an invalid request proves that nothing happened. */
async function translateErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof ChargeRefused) throw error
    throw new ProviderUnavailable('stripe', error)
  }
}

/** Stripe has no Ukrainian, so the browser's language is used. */
const locales: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  sk: 'sk',
  en: 'en',
  cs: 'cs',
  uk: 'auto',
  pl: 'pl',
  hu: 'hu',
  ro: 'ro',
  it: 'it',
}

async function openSession(stripe: Stripe, request: HostedPaymentRequest) {
  const { paymentId, amount, currency, description, customer, storeCard, returnUrl, expiresAt } = request
  const unitAmount = toStripeAmount(amount, currency)
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      customer_email: customer.email,
      customer_creation: 'always',
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: unitAmount, product_data: { name: description } } },
      ],
      payment_intent_data: {
        description,
        metadata: { paymentId, kind: 'hosted', reference: customer.reference },
        ...(storeCard ? { setup_future_usage: 'off_session' } : {}),
      },
      metadata: { paymentId },
      success_url: returnUrl,
      cancel_url: returnUrl,
      locale: locales[customer.language],
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: `open:${paymentId}` },
  )
  if (!session.url) throw new Error(`Stripe returned no URL for session ${session.id}`)
  return { providerRef: session.id, url: session.url }
}

async function confirmIntent(stripe: Stripe, charge: StoredCardCharge, now: Date): Promise<ProviderState> {
  const { paymentId, amount, currency, card, description, idempotencyKey } = charge
  const { customer = '', method = '' } = card
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount, currency),
        currency,
        customer,
        payment_method: method,
        off_session: true,
        confirm: true,
        description,
        metadata: { paymentId, kind: 'stored' },
      },
      { idempotencyKey },
    )
    return intentState(intent, now)
  } catch (error) {
    const declineCode = refusalOf(error)
    if (declineCode === null || !(error instanceof Stripe.errors.StripeError)) throw error
    const providerRef = error.payment_intent?.id
    if (!providerRef) throw new ChargeRefused('stripe', declineCode, error)
    return { status: 'FAILED', providerRef, paymentId, declineCode, amount, currency, at: now, card: null }
  }
}

/** Reason why nothing was charged; null when the outcome is unknown. */
function refusalOf(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripeCardError) return declineOf(error) ?? 'card_declined'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  // An intent or a key in use means that a charge may be in progress: fetchState resolves both.
  if (error.payment_intent || error.code === 'idempotency_key_in_use') return null
  const noSuchCard = error.code === 'resource_missing' && ['customer', 'payment_method'].includes(error.param ?? '')
  return noSuchCard ? 'token_not_found' : (error.code ?? 'invalid_request')
}

async function createRefund(stripe: Stripe, request: RefundRequest) {
  const { refundId, paymentId, providerRef, amount, currency, idempotencyKey, refundRef } = request
  if (refundRef) return stripeRefundOutcome(await stripe.refunds.retrieve(refundRef))
  const paymentIntent = await intentOf(stripe, providerRef)
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: paymentIntent,
        amount: toStripeAmount(amount, currency),
        reason: 'requested_by_customer',
        metadata: { refundId, paymentId },
      },
      { idempotencyKey },
    )
    return stripeRefundOutcome(refund)
  } catch (error) {
    if (!isPermanentRefusal(error)) throw error
    return { status: 'FAILED', providerRef: null, declineCode: error.code ?? 'invalid_request' } as const
  }
}

async function detachMethod(stripe: Stripe, { method = '' }: StoredCardRef): Promise<void> {
  try {
    await stripe.paymentMethods.detach(method)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Stripe refuses to detach a method that is unknown or not attached to a customer. */
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 404 || error.statusCode === 400)

/** A permanent refusal, for example because the money was already refunded in Stripe's dashboard. */
const isPermanentRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400

async function intentOf(stripe: Stripe, providerRef: string): Promise<string> {
  if (!providerRef.startsWith('cs_')) return providerRef
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerRef)
  const id = typeof intent === 'string' ? intent : intent?.id
  if (!id) throw new Error(`Session ${providerRef} has no payment`)
  return id
}

async function findState(stripe: Stripe, request: StateQuery, now: Date): Promise<ProviderState | null> {
  const { providerRef, paymentId, card, createdAt } = request
  try {
    if (providerRef?.startsWith('cs_')) {
      return sessionState(await stripe.checkout.sessions.retrieve(providerRef, { expand: sessionDetails }), now)
    }
    if (providerRef)
      return intentState(await stripe.paymentIntents.retrieve(providerRef, { expand: intentDetails }), now)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
  return card?.customer ? findCharge(stripe, paymentId, card.customer, createdAt, now) : null
}

const clockDriftSeconds = 600

/**
 * Finds a charge with a lost response. Stripe lists the charges of a customer immediately, but its search lags behind.
 */
async function findCharge(stripe: Stripe, paymentId: string, customer: string, createdAt: Date, now: Date) {
  const gte = Math.floor(createdAt.getTime() / 1000) - clockDriftSeconds
  for await (const intent of stripe.paymentIntents.list({ customer, created: { gte }, limit: 100 })) {
    if (intent.metadata.paymentId === paymentId) return intentState(intent, now)
  }
  return null
}
