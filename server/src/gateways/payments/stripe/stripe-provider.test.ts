import { describe, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { ProviderUnavailable } from '../../port.ts'
import { ChargeRefused } from '../port.ts'
import { hostedRequest, setUpStripe } from './testing/stripe-setup.ts'

const stripe = setUpStripe()
const fetchState = (paymentId: string, providerRef: string | null, card: Record<string, string> | null = null) =>
  stripe.provider.fetchState({ paymentId, providerRef, createdAt: stripe.clock.now(), card })
const lastRequest = () => stripe.double.requests.at(-1)

describe('createHostedPayment', () => {
  test('sends the amount, our id and the request to store the card', async () => {
    const request = hostedRequest()
    const { url, providerRef } = await stripe.provider.createHostedPayment(request)
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
    const { providerRef } = await stripe.provider.createHostedPayment(request)
    expect(lastRequest()?.fields['line_items[0][price_data][unit_amount]']).toBe('2490000')
    stripe.double.pay(providerRef)
    expect(await fetchState(request.paymentId, providerRef)).toMatchObject({
      status: 'PAID',
      amount: 24_900,
      currency: 'HUF',
    })
  })

  test('returns the same page for the same payment', async () => {
    const request = hostedRequest()
    const first = await stripe.provider.createHostedPayment(request)
    expect(await stripe.provider.createHostedPayment(request)).toEqual(first)
  })

  test('maps an open page to PENDING, a paid page to PAID with its card and an expired page to FAILED', async () => {
    const request = hostedRequest()
    const { providerRef } = await stripe.provider.createHostedPayment(request)
    expect(await fetchState(request.paymentId, providerRef)).toMatchObject({ status: 'PENDING', isOpen: true })
    stripe.double.pay(providerRef)
    const paid = await fetchState(request.paymentId, providerRef)
    expect(paid).toMatchObject({ status: 'PAID', paymentId: request.paymentId, amount: 12_800, currency: 'EUR' })
    expect(paid?.isOpen).toBe(false)
    expect(paid?.card).toMatchObject({ last4: '4242', expiryMonth: 8, expiryYear: 2029, brand: 'visa' })
    expect(paid?.card?.networkTransactionId).toMatch(/^ntx_/)
    expect(paid?.cardFingerprint).toBe('fp_test_4242')
    const other = await stripe.provider.createHostedPayment(hostedRequest())
    stripe.double.expire(other.providerRef)
    expect(await fetchState('x', other.providerRef)).toMatchObject({ status: 'FAILED', declineCode: 'expired' })
  })

  test('stores no card for a one-time payment', async () => {
    const { providerRef } = await stripe.provider.createHostedPayment(hostedRequest({ storeCard: false }))
    stripe.double.pay(providerRef)
    expect((await fetchState('x', providerRef))?.card).toBeNull()
  })

  test.each(['error', 'drop', 'drop-after'] as const)(
    'throws ProviderUnavailable when Stripe fails with %s',
    async (fault) => {
      stripe.double.fault = fault
      await expect(stripe.provider.createHostedPayment(hostedRequest())).rejects.toThrow(ProviderUnavailable)
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
    expect(await stripe.provider.chargeStoredCard(input)).toMatchObject({ status: 'PAID', paymentId: input.paymentId })
    expect(lastRequest()?.fields).toMatchObject({ off_session: 'true', confirm: 'true', customer: 'cus_1' })
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication_required'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'card_declined', decline_code: 'do_not_honor', network_advice_code: '03' }, 'advice:03'],
  ])('returns FAILED with a decline code for the decline %j', async (decline, declineCode) => {
    stripe.double.decline = decline
    expect(await stripe.provider.chargeStoredCard(charge())).toMatchObject({ status: 'FAILED', declineCode })
  })

  test.each([
    [{ status: 400, code: 'resource_missing', param: 'payment_method' }, 'token_not_found'],
    [{ status: 404, code: 'resource_missing', param: 'customer' }, 'token_not_found'],
    [{ status: 400, code: 'amount_too_small' }, 'amount_too_small'],
    [{ status: 400 }, 'invalid_request'],
    [{ status: 402, type: 'card_error', code: 'card_declined' }, 'card_declined'],
  ])('throws ChargeRefused when Stripe refuses the charge with %j', async (refusal, declineCode) => {
    stripe.double.refusal = refusal
    const input = stripe.provider.chargeStoredCard(charge())
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
  ])('does not throw ChargeRefused for the response %j, because a charge may be in progress', async (refusal) => {
    stripe.double.refusal = refusal
    await expect(stripe.provider.chargeStoredCard(charge())).rejects.not.toThrow(ChargeRefused)
  })

  test('finds a charge with a lost response without charging again', async () => {
    const input = charge()
    stripe.double.fault = 'drop-after'
    await expect(stripe.provider.chargeStoredCard(input)).rejects.toThrow(ProviderUnavailable)
    stripe.double.fault = null
    const charges = stripe.double.intents.size
    expect(await fetchState(input.paymentId, null, card)).toMatchObject({ status: 'PAID', paymentId: input.paymentId })
    expect(stripe.double.intents.size).toBe(charges)
    expect(lastRequest()?.method).toBe('GET')
  })

  test('returns null for the state of a charge that never arrived', async () => {
    const input = charge()
    stripe.double.fault = 'drop'
    await expect(stripe.provider.chargeStoredCard(input)).rejects.toThrow(ProviderUnavailable)
    stripe.double.fault = null
    expect(await fetchState(input.paymentId, null, card)).toBeNull()
  })

  test('charges once per idempotency key', async () => {
    const input = charge()
    const charges = stripe.double.intents.size
    await Promise.all([stripe.provider.chargeStoredCard(input), stripe.provider.chargeStoredCard(input)])
    await stripe.provider.chargeStoredCard(input)
    expect(stripe.double.intents.size).toBe(charges + 1)
  })
})

test('creates one refund of the payment behind the page', async () => {
  const request = hostedRequest()
  const { providerRef } = await stripe.provider.createHostedPayment(request)
  stripe.double.pay(providerRef)
  const refundId = newId()
  const input = { refundId, paymentId: request.paymentId, providerRef, amount: 12_800, currency: 'EUR' as const }
  const first = await stripe.provider.refund({ ...input, idempotencyKey: `refund:${refundId}`, refundRef: null })
  expect(first).toMatchObject({ status: 'DONE', declineCode: null })
  const again = await stripe.provider.refund({ ...input, idempotencyKey: `refund:${refundId}`, refundRef: null })
  expect(again.providerRef).toBe(first.providerRef)
  expect(await stripe.provider.refund({ ...input, idempotencyKey: 'x', refundRef: first.providerRef })).toEqual(first)
  expect(await fetchState(request.paymentId, providerRef)).toMatchObject({ status: 'REFUNDED' })
  const another = await stripe.provider.refund({
    ...input,
    refundId: newId(),
    idempotencyKey: 'refund:2',
    refundRef: null,
  })
  expect(another, 'refused for good').toMatchObject({ status: 'FAILED', declineCode: 'charge_already_refunded' })
})

test('detaches a card, and accepts that it is gone already', async () => {
  await stripe.provider.detachCard({ customer: 'cus_1', method: 'pm_7' })
  expect(stripe.double.detached).toEqual(['pm_7'])
  await stripe.provider.detachCard({ customer: 'cus_1', method: 'pm_gone' })
  stripe.double.fault = 'error'
  await expect(stripe.provider.detachCard({ customer: 'cus_1', method: 'pm_8' })).rejects.toThrow(ProviderUnavailable)
})

test('returns null for a payment that Stripe does not know', async () => {
  expect(await fetchState(newId(), 'cs_nothing')).toBeNull()
  expect(await fetchState(newId(), 'pi_nothing')).toBeNull()
})
