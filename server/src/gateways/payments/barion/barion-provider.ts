import type { Currency, Language } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import { InvalidWebhookSignature, ProviderUnavailable } from '../../port.ts'
import {
  ChargeRefused,
  type HostedPaymentRequest,
  type PaymentProvider,
  type ProviderState,
  type RefundOutcome,
  type RefundRequest,
  StateNotQueryable,
  type StoredCardCharge,
} from '../port.ts'
import { type BarionClient, BarionNotReached, BarionRefusal, barionClient } from './barion-client.ts'
import { barionRefundOutcome, barionRefunds, barionState, refundedSoFar, refundTransaction } from './barion-states.ts'

type BarionSettings = Pick<Config, 'BARION_POS_KEY' | 'BARION_PAYEE' | 'BARION_URL' | 'origin'>

/**
 * Barion for Hungary: a hosted page for the first payment, its trace id for later ones. A request to Barion verifies
 * each webhook.
 */
export function barionProvider(settings: BarionSettings): PaymentProvider {
  const barion = barionClient(settings.BARION_URL, settings.BARION_POS_KEY)
  return {
    name: 'barion',
    verifiesWebhooksByRequest: true,
    createHostedPayment: (request) => startPayment(barion, settings, request),
    chargeStoredCard: (charge) => chargeAgain(barion, settings, charge),
    refund: (request) => refundOnce(barion, request),
    // Barion has no call to cancel a recurrence. Without the stored trace id it cannot be charged again.
    detachCard: async () => {},
    fetchState: async ({ providerRef }) => {
      // Barion has no lookup by our id. Its webhook names the payment, so the outcome becomes known later.
      if (providerRef === null) throw new StateNotQueryable('barion')
      const state = await barion.state(providerRef)
      return state && barionState(state)
    },
    verifyWebhook: async (_headers, rawBody) => {
      const paymentId = new URLSearchParams(rawBody.toString('utf8')).get('PaymentId') ?? readJsonId(rawBody)
      if (!paymentId || !/^[0-9a-f-]{20,40}$/i.test(paymentId)) throw new InvalidWebhookSignature('It names no payment')
      const found = await barion.state(paymentId)
      if (!found) throw new InvalidWebhookSignature('There is no such payment')
      const state = barionState(found)
      // The message contains only the id of the payment, so the fetched state identifies the event.
      const eventId = `${found.PaymentId}:${found.Status}:${refundedSoFar(found)}`
      const { providerRef, paymentId: ours } = state
      const message = { eventId, type: found.Status, providerRef, paymentId: ours, state, refund: null }
      return { ...message, providerRefund: barionRefunds(found), isCardDeclined: found.Status === 'Failed' }
    },
  }
}

function readJsonId(rawBody: Buffer): string | null {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'))
    const named = typeof body === 'object' && body !== null && 'PaymentId' in body ? body.PaymentId : null
    return typeof named === 'string' ? named : null
  } catch {
    return null
  }
}

const locales: Readonly<Record<Language, string>> = {
  sk: 'sk-SK',
  en: 'en-US',
  cs: 'cs-CZ',
  uk: 'en-US',
  pl: 'en-US',
  hu: 'hu-HU',
  ro: 'en-US',
  it: 'en-US',
}

interface Sale {
  readonly paymentId: string
  readonly amount: Minor
  readonly currency: Currency
  readonly description: string
}

function sale({ paymentId, amount, currency, description }: Sale, { BARION_PAYEE, origin }: BarionSettings) {
  const Total = toMajor(amount, currency)
  const text = description.slice(0, 250)
  const item = { Name: text, Description: text, Quantity: 1, Unit: 'pc', UnitPrice: Total, ItemTotal: Total }
  return {
    PaymentType: 'Immediate',
    FundingSources: ['BankCard'],
    GuestCheckOut: true,
    PaymentRequestId: paymentId,
    Currency: currency,
    CallbackUrl: `${origin}/webhooks/payments/barion`,
    Transactions: [{ POSTransactionId: paymentId, Payee: BARION_PAYEE, Total, Comment: text, Items: [item] }],
  }
}

async function startPayment(barion: BarionClient, settings: BarionSettings, request: HostedPaymentRequest) {
  const { paymentId, customer, storeCard, returnUrl } = request
  const started = await barion.start({
    ...sale(request, settings),
    PaymentWindow: '02:00:00',
    RedirectUrl: returnUrl,
    Locale: locales[customer.language],
    PayerHint: customer.email,
    OrderNumber: customer.reference,
    ...(storeCard
      ? { InitiateRecurrence: true, RecurrenceId: paymentId, RecurrenceType: 'MerchantInitiatedPayment' }
      : {}),
  })
  if (!started.GatewayUrl) throw new ProviderUnavailable('barion')
  return { providerRef: started.PaymentId, url: started.GatewayUrl }
}

async function chargeAgain(
  barion: BarionClient,
  settings: BarionSettings,
  charge: StoredCardCharge,
): Promise<ProviderState> {
  const { recurrenceId = '', traceId = '' } = charge.card
  const again = { InitiateRecurrence: false, RecurrenceType: 'MerchantInitiatedPayment' }
  const started = await barion
    .start({
      ...sale(charge, settings),
      ...again,
      RecurrenceId: recurrenceId,
      TraceId: traceId,
      RedirectUrl: `${settings.origin}/my/rents`,
      Locale: 'en-US',
    })
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  const { PaymentId, RecurrenceResult } = started
  const { paymentId, amount, currency } = charge
  const known = { providerRef: PaymentId, paymentId, amount, currency, at: new Date(0), card: null }
  if (RecurrenceResult === 'NotFound') return { ...known, status: 'FAILED', declineCode: 'token_not_found' }
  // Returns Barion's id even if the second request fails: later requests need it.
  const found = await barion.state(PaymentId).catch(() => null)
  return found ? barionState(found) : { ...known, status: 'PENDING', declineCode: null }
}

/** Only a plain refusal or a failed connection proves that the card was not charged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof BarionNotReached) return new ChargeRefused('barion', 'not_received', error)
  return error instanceof BarionRefusal && error.isPlain ? new ChargeRefused('barion', error.code, error) : error
}

/** Barion has no idempotency keys, so the function first searches for an existing refund. */
async function refundOnce(barion: BarionClient, request: RefundRequest): Promise<RefundOutcome> {
  const { refundId, providerRef, amount, currency, refundRef } = request
  const state = await barion.state(providerRef)
  if (!state) throw new ProviderUnavailable('barion')
  const known = refundTransaction(state, refundId, refundRef)
  if (known) return barionRefundOutcome(known)
  // Barion accepted the refund but does not list it yet. A second request would refund twice.
  if (refundRef) return { status: 'PENDING', providerRef: refundRef, declineCode: null }
  const charged = state.Transactions.find(({ POSTransactionId }) => POSTransactionId === request.paymentId)
  if (!charged) return { status: 'FAILED', providerRef: null, declineCode: 'no_such_transaction' }
  const AmountToRefund = toMajor(amount, currency)
  const wanted = { TransactionId: charged.TransactionId, POSTransactionId: refundId, AmountToRefund, Comment: refundId }
  try {
    const refunded = await barion.refund({ PaymentId: providerRef, TransactionsToRefund: [wanted] })
    const done = refunded.RefundedTransactions[0]
    return done ? barionRefundOutcome(done) : { status: 'PENDING', providerRef: null, declineCode: null }
  } catch (error) {
    if (!(error instanceof BarionRefusal)) throw error
    // Barion may have executed the refund. The next attempt finds it.
    if (!error.isPlain) throw new ProviderUnavailable('barion', error)
    return { status: 'FAILED', providerRef: null, declineCode: error.code }
  }
}
