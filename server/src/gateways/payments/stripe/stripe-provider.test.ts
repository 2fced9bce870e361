import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FixedClock } from '#src/kernel/clock.ts'
import { newId } from '#src/kernel/ids.ts'
import { ChargeRefused, type HostedPaymentRequest, type PaymentProvider, ProviderUnavailable } from '../port.ts'
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
  double.fault = null
  double.decline = null
  double.refusal = null
})
afterAll(() => double.close())

const hostedRequest = (input: Partial<HostedPaymentRequest> = {}): HostedPaymentRequest => ({
  paymentId: newId(),
  amount: 12_800,
  currency: 'EUR',
  description: 'Box 12',
  customer: { email: 'anna@demo.boxzone.test', language: 'sk', reference: 'BZ-1' },
  storeCard: true,
  returnUrl: 'https://boxzone.test/order/status-check?paymentId=1',
  expiresAt: new Date('2026-11-15T11:00:00Z'),
  ...input,
})
const fetchState = (paymentId: string, providerRef: string | null, card: Record<string, string> | null = null) =>
  provider.fetchState({ paymentId, providerRef, createdAt: clock.now(), card })
const lastRequest = () => double.requests.at(-1)

describe('createHostedPayment', () => {
  test('sends the amount, our id and the request to store the card', async () => {
    const request = hostedRequest()
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

  test('converts forints to the hundredths of Stripe and back', async () => {
    const request = hostedRequest({ amount: 24_900, currency: 'HUF' })
    const { providerRef } = await provider.createHostedPayment(request)
    expect(lastRequest()?.fields['line_items[0][price_data][unit_amount]']).toBe('2490000')
    double.pay(providerRef)
    expect(await fetchState(request.paymentId, providerRef)).toMatchObject({
      status: 'PAID',
      amount: 24_900,
      currency: 'HUF',
    })
  })

  test('returns the same page for the same payment', async () => {
    const request = hostedRequest()
    const first = await provider.createHostedPayment(request)
    expect(await provider.createHostedPayment(request)).toEqual(first)
  })

  test('maps an open page to PENDING, a paid page to PAID with its card and an expired page to FAILED', async () => {
    const request = hostedRequest()
    const { providerRef } = await provider.createHostedPayment(request)
    expect(await fetchState(request.paymentId, providerRef)).toMatchObject({ status: 'PENDING', isOpen: true })
    double.pay(providerRef)
    const paid = await fetchState(request.paymentId, providerRef)
    expect(paid).toMatchObject({ status: 'PAID', paymentId: request.paymentId, amount: 12_800, currency: 'EUR' })
    expect(paid?.isOpen).toBe(false)
    expect(paid?.card).toMatchObject({ last4: '4242', expiryMonth: 8, expiryYear: 2029, brand: 'visa' })
    expect(paid?.card?.networkTransactionId).toMatch(/^ntx_/)
    expect(paid?.cardFingerprint).toBe('fp_test_4242')
    const other = await provider.createHostedPayment(hostedRequest())
    double.expire(other.providerRef)
    expect(await fetchState('x', other.providerRef)).toMatchObject({ status: 'FAILED', declineCode: 'expired' })
  })

  test('stores no card for a one-time payment', async () => {
    const { providerRef } = await provider.createHostedPayment(hostedRequest({ storeCard: false }))
    double.pay(providerRef)
    expect((await fetchState('x', providerRef))?.card).toBeNull()
  })

  test.each(['error', 'drop', 'drop-after'] as const)(
    'throws ProviderUnavailable when Stripe fails with %s',
    async (fault) => {
      double.fault = fault
      await expect(provider.createHostedPayment(hostedRequest())).rejects.toThrow(ProviderUnavailable)
    },
  )
})

describe('chargeStoredCard', () => {
  const card = { customer: 'cus_1', method: 'pm_1' }
  const charge = (paymentId = newId()) => ({
    paymentId,
    amount: 6_400,
    currency: 'EUR' as const,
    card,
    description: 'Rent',
    idempotencyKey: `charge:${paymentId}`,
  })

  test('confirms a charge without the customer', async () => {
    const input = charge()
    expect(await provider.chargeStoredCard(input)).toMatchObject({ status: 'PAID', paymentId: input.paymentId })
    expect(lastRequest()?.fields).toMatchObject({ off_session: 'true', confirm: 'true', customer: 'cus_1' })
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication_required'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'card_declined', decline_code: 'do_not_honor', network_advice_code: '03' }, 'advice:03'],
  ])('returns FAILED with the decline code %#', async (decline, declineCode) => {
    double.decline = decline
    expect(await provider.chargeStoredCard(charge())).toMatchObject({ status: 'FAILED', declineCode })
  })

  test.each([
    [{ status: 400, code: 'resource_missing', param: 'payment_method' }, 'token_not_found'],
    [{ status: 404, code: 'resource_missing', param: 'customer' }, 'token_not_found'],
    [{ status: 400, code: 'amount_too_small' }, 'amount_too_small'],
    [{ status: 400 }, 'invalid_request'],
    [{ status: 402, type: 'card_error', code: 'card_declined' }, 'card_declined'],
  ])('throws ChargeRefused when Stripe does not start the charge %#', async (refusal, declineCode) => {
    double.refusal = refusal
    const input = provider.chargeStoredCard(charge())
    await expect(input).rejects.toThrow(ChargeRefused)
    await expect(input).rejects.toMatchObject({ declineCode })
  })

  test.each([
    { status: 409, code: 'idempotency_key_in_use' },
    { status: 400, code: 'idempotency_key_in_use' },
    { status: 400, type: 'idempotency_error' },
    { status: 400, code: 'payment_intent_unexpected_state', payment_intent: { id: 'pi_1', object: 'payment_intent' } },
    { status: 401, code: 'api_key_expired' },
    { status: 429, code: 'lock_timeout' },
    { status: 500, type: 'api_error' },
  ])('does not throw ChargeRefused when a charge may be in progress %#', async (refusal) => {
    double.refusal = refusal
    await expect(provider.chargeStoredCard(charge())).rejects.not.toThrow(ChargeRefused)
  })

  test('finds a charge with a lost response without charging again', async () => {
    const input = charge()
    double.fault = 'drop-after'
    await expect(provider.chargeStoredCard(input)).rejects.toThrow(ProviderUnavailable)
    double.fault = null
    const charges = double.intents.size
    expect(await fetchState(input.paymentId, null, card)).toMatchObject({ status: 'PAID', paymentId: input.paymentId })
    expect(double.intents.size).toBe(charges)
    expect(lastRequest()?.method).toBe('GET')
  })

  test('returns null for the state of a charge that never arrived', async () => {
    const input = charge()
    double.fault = 'drop'
    await expect(provider.chargeStoredCard(input)).rejects.toThrow(ProviderUnavailable)
    double.fault = null
    expect(await fetchState(input.paymentId, null, card)).toBeNull()
  })

  test('charges once per idempotency key', async () => {
    const input = charge()
    const charges = double.intents.size
    await Promise.all([provider.chargeStoredCard(input), provider.chargeStoredCard(input)])
    await provider.chargeStoredCard(input)
    expect(double.intents.size).toBe(charges + 1)
  })
})

test('creates one refund of the payment behind the page', async () => {
  const request = hostedRequest()
  const { providerRef } = await provider.createHostedPayment(request)
  double.pay(providerRef)
  const refundId = newId()
  const input = { refundId, paymentId: request.paymentId, providerRef, amount: 12_800, currency: 'EUR' as const }
  const first = await provider.refund({ ...input, idempotencyKey: `refund:${refundId}`, refundRef: null })
  expect(first).toMatchObject({ status: 'DONE', declineCode: null })
  const again = await provider.refund({ ...input, idempotencyKey: `refund:${refundId}`, refundRef: null })
  expect(again.providerRef).toBe(first.providerRef)
  expect(await provider.refund({ ...input, idempotencyKey: 'x', refundRef: first.providerRef })).toEqual(first)
  expect(await fetchState(request.paymentId, providerRef)).toMatchObject({ status: 'REFUNDED' })
  const another = await provider.refund({ ...input, refundId: newId(), idempotencyKey: 'refund:2', refundRef: null })
  expect(another, 'refused for good').toMatchObject({ status: 'FAILED', declineCode: 'charge_already_refunded' })
})

test('detaches a card, and accepts that it is gone already', async () => {
  await provider.detachCard({ customer: 'cus_1', method: 'pm_7' })
  expect(double.detached).toEqual(['pm_7'])
  await provider.detachCard({ customer: 'cus_1', method: 'pm_gone' })
  double.fault = 'error'
  await expect(provider.detachCard({ customer: 'cus_1', method: 'pm_8' })).rejects.toThrow(ProviderUnavailable)
})

test('returns null for a payment that Stripe does not know', async () => {
  expect(await fetchState(newId(), 'cs_nothing')).toBeNull()
  expect(await fetchState(newId(), 'pi_nothing')).toBeNull()
})
