import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FixedClock } from '#src/kernel/clock.ts'
import { newId } from '#src/kernel/ids.ts'
import {
  ChargeRefused,
  type HostedPaymentRequest,
  InvalidWebhookSignature,
  type PaymentProvider,
  ProviderUnavailable,
} from '../port.ts'
import { stripeProvider } from './stripe-provider.ts'
import { type StripeDouble, startStripeDouble } from './testing/stripe-double.ts'

const clock = new FixedClock('2026-11-15T09:00:00Z')
const webhookSecret = 'whsec_test'
let double: StripeDouble
let provider: PaymentProvider
beforeAll(async () => {
  double = await startStripeDouble()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: double.url }
  provider = stripeProvider(keys, clock)
})
beforeEach(() => {
  double.trouble = null
  double.decline = null
  double.refusal = null
})
afterAll(() => double.close())

const hosted = (asked: Partial<HostedPaymentRequest> = {}): HostedPaymentRequest => ({
  paymentId: newId(),
  amount: 12_800,
  currency: 'EUR',
  description: 'Box 12',
  customer: { email: 'anna@demo.boxzone.test', language: 'sk', reference: 'BZ-1' },
  storeCard: true,
  returnUrl: 'https://boxzone.test/order/status-check?paymentId=1',
  expiresAt: new Date('2026-11-15T11:00:00Z'),
  ...asked,
})
const ask = (paymentId: string, providerRef: string | null, card: Record<string, string> | null = null) =>
  provider.fetchState({ paymentId, providerRef, createdAt: clock.now(), card })
const lastRequest = () => double.requests.at(-1)

describe('the page', () => {
  test('asks for the amount, keeps the card for later, and knows our own id', async () => {
    const request = hosted()
    const { url, providerRef } = await provider.createHostedPayment(request)
    expect(url).toContain(providerRef)
    expect(lastRequest()).toMatchObject({
      path: '/v1/checkout/sessions',
      key: `open:${request.paymentId}`,
      fields: {
        'line_items[0][price_data][unit_amount]': '12800',
        'line_items[0][price_data][currency]': 'EUR',
        'payment_intent_data[setup_future_usage]': 'off_session',
        'payment_intent_data[metadata][paymentId]': request.paymentId,
        success_url: request.returnUrl,
        locale: 'sk',
        expires_at: '1794740400',
      },
    })
  })

  test('in forints is counted in hundredths there, and in forints here', async () => {
    const request = hosted({ amount: 24_900, currency: 'HUF' })
    const { providerRef } = await provider.createHostedPayment(request)
    expect(lastRequest()?.fields['line_items[0][price_data][unit_amount]']).toBe('2490000')
    double.pay(providerRef)
    expect(await ask(request.paymentId, providerRef)).toMatchObject({ status: 'PAID', amount: 24_900, currency: 'HUF' })
  })

  test('opened again is the same page', async () => {
    const request = hosted()
    const first = await provider.createHostedPayment(request)
    expect(await provider.createHostedPayment(request)).toEqual(first)
  })

  test('that is open is pending, paid is paid with its card, closed is failed', async () => {
    const request = hosted()
    const { providerRef } = await provider.createHostedPayment(request)
    expect(await ask(request.paymentId, providerRef)).toMatchObject({ status: 'PENDING', isOpen: true })
    double.pay(providerRef)
    const paid = await ask(request.paymentId, providerRef)
    expect(paid).toMatchObject({ status: 'PAID', paymentId: request.paymentId, amount: 12_800, currency: 'EUR' })
    expect(paid?.isOpen).toBe(false)
    expect(paid?.card).toMatchObject({ last4: '4242', expiryMonth: 8, expiryYear: 2029, brand: 'visa' })
    expect(paid?.card?.networkTransactionId).toMatch(/^ntx_/)
    const other = await provider.createHostedPayment(hosted())
    double.expire(other.providerRef)
    expect(await ask('x', other.providerRef)).toMatchObject({ status: 'FAILED', declineCode: 'expired' })
  })

  test('of a one-time payment leaves no card behind', async () => {
    const { providerRef } = await provider.createHostedPayment(hosted({ storeCard: false }))
    double.pay(providerRef)
    expect((await ask('x', providerRef))?.card).toBeNull()
  })

  test.each(['error', 'drop', 'drop-after'] as const)('is not there when Stripe answers with %s', async (trouble) => {
    double.trouble = trouble
    await expect(provider.createHostedPayment(hosted())).rejects.toThrow(ProviderUnavailable)
  })
})

describe('a later charge', () => {
  const card = { customer: 'cus_1', method: 'pm_1' }
  const charge = (paymentId = newId()) => ({
    paymentId,
    amount: 6_400,
    currency: 'EUR' as const,
    card,
    description: 'Rent',
    idempotencyKey: `charge:${paymentId}`,
  })

  test('is confirmed without the customer', async () => {
    const asked = charge()
    expect(await provider.chargeStoredCard(asked)).toMatchObject({ status: 'PAID', paymentId: asked.paymentId })
    expect(lastRequest()?.fields).toMatchObject({ off_session: 'true', confirm: 'true', customer: 'cus_1' })
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication_required'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'card_declined', decline_code: 'do_not_honor', network_advice_code: '03' }, 'advice:03'],
  ])('that is refused fails with its code %#', async (decline, declineCode) => {
    double.decline = decline
    expect(await provider.chargeStoredCard(charge())).toMatchObject({ status: 'FAILED', declineCode })
  })

  test.each([
    [{ status: 400, code: 'resource_missing', param: 'payment_method' }, 'token_not_found'],
    [{ status: 404, code: 'resource_missing', param: 'customer' }, 'token_not_found'],
    [{ status: 400, code: 'amount_too_small' }, 'amount_too_small'],
    [{ status: 400 }, 'invalid_request'],
    [{ status: 402, type: 'card_error', code: 'card_declined' }, 'card_declined'],
  ])('that Stripe would not begin was refused %#', async (refusal, declineCode) => {
    double.refusal = refusal
    const asked = provider.chargeStoredCard(charge())
    await expect(asked).rejects.toThrow(ChargeRefused)
    await expect(asked).rejects.toMatchObject({ declineCode })
  })

  test.each([
    { status: 409, code: 'idempotency_key_in_use' },
    { status: 400, code: 'idempotency_key_in_use' },
    { status: 400, type: 'idempotency_error' },
    { status: 400, code: 'payment_intent_unexpected_state', payment_intent: { id: 'pi_1', object: 'payment_intent' } },
    { status: 401, code: 'api_key_expired' },
    { status: 429, code: 'lock_timeout' },
    { status: 500, type: 'api_error' },
  ])('is not taken for refused where something may be under way %#', async (refusal) => {
    double.refusal = refusal
    await expect(provider.chargeStoredCard(charge())).rejects.not.toThrow(ChargeRefused)
  })

  test('whose answer is lost is unknown, and found by asking without charging', async () => {
    const asked = charge()
    double.trouble = 'drop-after'
    await expect(provider.chargeStoredCard(asked)).rejects.toThrow(ProviderUnavailable)
    double.trouble = null
    const charges = double.intents.size
    expect(await ask(asked.paymentId, null, card)).toMatchObject({ status: 'PAID', paymentId: asked.paymentId })
    expect(double.intents.size).toBe(charges)
    expect(lastRequest()?.method).toBe('GET')
  })

  test('that never arrived is known to nobody', async () => {
    const asked = charge()
    double.trouble = 'drop'
    await expect(provider.chargeStoredCard(asked)).rejects.toThrow(ProviderUnavailable)
    double.trouble = null
    expect(await ask(asked.paymentId, null, card)).toBeNull()
  })

  test('is made once under one key', async () => {
    const asked = charge()
    const charges = double.intents.size
    await Promise.all([provider.chargeStoredCard(asked), provider.chargeStoredCard(asked)])
    await provider.chargeStoredCard(asked)
    expect(double.intents.size).toBe(charges + 1)
  })
})

test('a refund goes to the payment behind the page, once', async () => {
  const request = hosted()
  const { providerRef } = await provider.createHostedPayment(request)
  double.pay(providerRef)
  const refundId = newId()
  const asked = { refundId, paymentId: request.paymentId, providerRef, amount: 12_800, currency: 'EUR' as const }
  const first = await provider.refund({ ...asked, idempotencyKey: `refund:${refundId}`, refundRef: null })
  expect(first).toMatchObject({ status: 'DONE', declineCode: null })
  const again = await provider.refund({ ...asked, idempotencyKey: `refund:${refundId}`, refundRef: null })
  expect(again.providerRef).toBe(first.providerRef)
  expect(await provider.refund({ ...asked, idempotencyKey: 'x', refundRef: first.providerRef })).toEqual(first)
  expect(await ask(request.paymentId, providerRef)).toMatchObject({ status: 'REFUNDED' })
  const another = await provider.refund({ ...asked, refundId: newId(), idempotencyKey: 'refund:2', refundRef: null })
  expect(another, 'refused for good').toMatchObject({ status: 'FAILED', declineCode: 'charge_already_refunded' })
})

test('a payment Stripe does not know is not there', async () => {
  expect(await ask(newId(), 'cs_nothing')).toBeNull()
  expect(await ask(newId(), 'pi_nothing')).toBeNull()
})

describe('a message', () => {
  const created = Math.floor(clock.now().getTime() / 1000)
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, created, data: { object } })
  const header = (payload: string, timestamp = created, secret = webhookSecret) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const verify = (payload: string, signature = header(payload)) =>
    provider.verifyWebhook({ 'stripe-signature': signature }, Buffer.from(payload))

  test('of a paid page says so', async () => {
    const request = hosted()
    const { providerRef } = await provider.createHostedPayment(request)
    const message = await verify(event('checkout.session.completed', double.pay(providerRef)))
    expect(message).toMatchObject({
      paymentId: request.paymentId,
      providerRef,
      state: { status: 'PAID', amount: 12_800 },
    })
  })

  test('of a card refused on the page is no end, of one refused later is', async () => {
    const refused = { id: 'pi_1', amount: 100, currency: 'eur', status: 'requires_payment_method' }
    const error = { code: 'card_declined', decline_code: 'lost_card' }
    const intent = (kind: string) => ({ ...refused, last_payment_error: error, metadata: { paymentId: 'x', kind } })
    const onPage = await verify(event('payment_intent.payment_failed', intent('hosted')))
    expect(onPage.state).toMatchObject({ status: 'PENDING' })
    const later = await verify(event('payment_intent.payment_failed', intent('stored')))
    expect(later.state).toMatchObject({ status: 'FAILED', declineCode: 'lost_card' })
  })

  test('of a refund names our refund', async () => {
    const refund = { id: 're_1', status: 'succeeded', metadata: { refundId: 'r', paymentId: 'p' } }
    expect(await verify(event('refund.updated', refund))).toMatchObject({
      paymentId: 'p',
      refund: { refundId: 'r', status: 'DONE', providerRef: 're_1' },
    })
  })

  test('of a kind we do not know says nothing', async () => {
    expect(await verify(event('customer.created', {}))).toMatchObject({ state: null, refund: null, paymentId: null })
  })

  test.each([
    ['without a signature', (_payload: string) => ''],
    ['signed by another', (payload: string) => header(payload, created, 'whsec_other')],
    ['of six minutes ago', (payload: string) => header(payload, created - 360)],
    ['with another body', (_payload: string) => header('{}')],
  ])('%s is forged', async (_what, signatureOf) => {
    const payload = event('checkout.session.completed', {})
    await expect(verify(payload, signatureOf(payload))).rejects.toThrow(InvalidWebhookSignature)
  })
})
