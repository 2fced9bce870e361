import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { InvalidWebhookSignature } from '../../port.ts'
import type { HostedPaymentRequest } from '../port.ts'
import { hostedRequest, setUpStripe, webhookSecret } from './testing/stripe-setup.ts'

const stripe = setUpStripe()
const fetchState = (paymentId: string, providerRef: string) =>
  stripe.provider.fetchState({ paymentId, providerRef, createdAt: stripe.clock.now(), card: null })

describe('verifyWebhook', () => {
  const created = Math.floor(stripe.clock.now().getTime() / 1000)
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, created, data: { object } })
  const header = (payload: string, timestamp = created, secret = webhookSecret) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const verify = (payload: string, signature = header(payload)) =>
    stripe.provider.verifyWebhook({ 'stripe-signature': signature }, Buffer.from(payload))

  test('returns PAID for a completed page', async () => {
    const request = hostedRequest()
    const { providerRef } = await stripe.provider.createHostedPayment(request)
    const message = await verify(event('checkout.session.completed', stripe.double.pay(providerRef)))
    expect(message).toMatchObject({
      paymentId: request.paymentId,
      providerRef,
      state: { status: 'PAID', amount: 12_800 },
    })
  })

  test('leaves a payment pending after a card declined on the page and fails a declined later charge', async () => {
    const refused = { id: 'pi_1', amount: 100, currency: 'eur', status: 'requires_payment_method' }
    const error = { code: 'card_declined', decline_code: 'lost_card' }
    const intent = (kind: string) => ({ ...refused, last_payment_error: error, metadata: { paymentId: 'x', kind } })
    const onPage = await verify(event('payment_intent.payment_failed', intent('hosted')))
    expect(onPage.state).toMatchObject({ status: 'PENDING' })
    const later = await verify(event('payment_intent.payment_failed', intent('stored')))
    expect(later.state).toMatchObject({ status: 'FAILED', declineCode: 'lost_card' })
  })

  test('returns our id of a refund', async () => {
    const refund = { id: 're_1', status: 'succeeded', metadata: { refundId: 'r', paymentId: 'p' } }
    expect(await verify(event('refund.updated', refund))).toMatchObject({
      paymentId: 'p',
      refund: { refundId: 'r', status: 'DONE', providerRef: 're_1' },
    })
  })

  const paidIntent = async (input: Partial<HostedPaymentRequest> = {}) => {
    const request = hostedRequest(input)
    const { providerRef } = await stripe.provider.createHostedPayment(request)
    const intent = Object(stripe.double.pay(providerRef).payment_intent)
    return { paymentId: request.paymentId, intentId: String(intent.id) }
  }

  test('accepts a dispute in a currency that no country has', async () => {
    const { intentId } = await paidIntent()
    const dispute = { ...stripe.double.dispute(intentId, 'needs_response', 4_200), currency: 'usd' }
    expect(await verify(event('charge.dispute.created', dispute))).toMatchObject({
      dispute: { status: 'OPEN', amount: 4_200, currency: 'USD' },
    })
  })

  test.each([
    ['created', 'needs_response', 'OPEN'],
    ['updated', 'under_review', 'OPEN'],
    ['updated', 'warning_needs_response', 'OPEN'],
    ['updated', 'a status of next year', 'OPEN'],
    ['funds_withdrawn', 'needs_response', 'OPEN'],
    ['funds_reinstated', 'won', 'WON'],
    ['closed', 'won', 'WON'],
    ['closed', 'warning_closed', 'WON'],
    ['closed', 'lost', 'LOST'],
    ['closed', 'charge_refunded', 'LOST'],
  ])('maps charge.dispute.%s with the status %s to %s', async (type, status, expected) => {
    const { paymentId, intentId } = await paidIntent({ amount: 24_900, currency: 'HUF' })
    const message = await verify(event(`charge.dispute.${type}`, stripe.double.dispute(intentId, status, 1_000_000)))
    expect(message).toMatchObject({
      providerRef: intentId,
      state: null,
      dispute: { kind: 'DISPUTE', status: expected, amount: 10_000, currency: 'HUF', reason: 'fraudulent' },
    })
    expect(message.dispute?.evidenceDueAt).toBeInstanceOf(Date)
    expect(await fetchState('x', intentId), 'the intent names our payment').toMatchObject({ paymentId })
  })

  test('maps an early fraud warning of the whole payment', async () => {
    const { intentId } = await paidIntent()
    const message = await verify(event('radar.early_fraud_warning.created', stripe.double.warn(intentId)))
    expect(message).toMatchObject({
      providerRef: intentId,
      dispute: { kind: 'FRAUD_WARNING', status: 'OPEN', amount: null },
    })
  })

  test('maps a refund of the dashboard, its failure and the sum of all refunds', async () => {
    const refund = {
      id: 're_9',
      status: 'succeeded',
      amount: 500,
      currency: 'eur',
      payment_intent: 'pi_1',
      metadata: {},
    }
    expect(await verify(event('refund.created', refund))).toMatchObject({
      providerRef: 'pi_1',
      refund: null,
      providerRefund: { ref: 're_9', amount: 500, currency: 'EUR', hasFailed: false },
    })
    expect((await verify(event('refund.failed', { ...refund, status: 'failed' }))).providerRefund).toMatchObject({
      hasFailed: true,
    })
    const charge = { id: 'ch_1', amount_refunded: 700, currency: 'eur', payment_intent: 'pi_1', metadata: {} }
    expect((await verify(event('charge.refunded', charge))).providerRefund).toMatchObject({ ref: null, amount: 700 })
  })

  test('reports a card that the bank declined on the page', async () => {
    const intent = { id: 'pi_1', amount: 100, currency: 'eur', status: 'requires_payment_method' }
    const declined = { ...intent, last_payment_error: { code: 'card_declined' }, metadata: { kind: 'hosted' } }
    expect((await verify(event('payment_intent.payment_failed', declined))).isCardDeclined).toBe(true)
    const canceled = { ...intent, status: 'canceled', last_payment_error: null, metadata: { kind: 'hosted' } }
    expect((await verify(event('payment_intent.canceled', canceled))).isCardDeclined).toBe(false)
  })

  test('returns no state for an unknown event type', async () => {
    expect(await verify(event('customer.created', {}))).toMatchObject({ state: null, refund: null, paymentId: null })
  })

  test.each([
    ['without a signature', (_payload: string) => ''],
    ['signed with another secret', (payload: string) => header(payload, created, 'whsec_other')],
    ['of six minutes ago', (payload: string) => header(payload, created - 360)],
    ['with another body', (_payload: string) => header('{}')],
  ])('rejects a webhook %s as forged', async (_case, signatureOf) => {
    const payload = event('checkout.session.completed', {})
    await expect(verify(payload, signatureOf(payload))).rejects.toThrow(InvalidWebhookSignature)
  })
})
