import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeProvider } from '#src/gateways/payments/stripe/stripe-provider.ts'
import { type StripeDouble, startStripeDouble } from '#src/gateways/payments/stripe/testing/stripe-double.ts'
import { FixedClock } from '#src/kernel/clock.ts'
import { newId } from '#src/kernel/ids.ts'
import { type PaymentTestApp, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { testStart } from '#src/testing/test-database.ts'
import { reconcilePaymentsJob } from './index.ts'

const webhookSecret = 'whsec_test'
const clock = new FixedClock(testStart)
let double: StripeDouble
let app: PaymentTestApp
beforeAll(async () => {
  double = await startStripeDouble()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: double.url }
  const provider = stripeProvider(keys, clock)
  app = await startPaymentTestApp({}, { clock, payments: { provider, providers: [provider], sandbox: null } })
})
afterAll(async () => {
  await app.close()
  await double.close()
})

async function report(type: string, object: object) {
  const created = Math.floor(clock.now().getTime() / 1000)
  const payload = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, created, data: { object } })
  const signed = { payload, secret: webhookSecret, timestamp: created }
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString(signed)
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  expect((await app.request('POST', '/webhooks/payments/stripe', { body: payload, headers })).status).toBeLessThan(300)
  await app.runQueued()
}

async function pay() {
  const { paymentId } = await app.open()
  const { providerRef } = await app.database.db
    .selectFrom('payment')
    .select('providerRef')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const session = double.pay(providerRef ?? '')
  await report('checkout.session.completed', { ...session, payment_intent: Object(session.payment_intent).id })
  return { paymentId, intentId: String(Object(session.payment_intent).id) }
}
const fetchPayment = (id: string) =>
  app.database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('stores the fingerprint of the card although the event of the payment page does not contain it', async () => {
  const { paymentId } = await pay()
  expect(await fetchPayment(paymentId)).toMatchObject({ status: 'PAID', cardFingerprint: 'fp_test_4242' })
})

test('finds the payment of a dispute by its payment intent, also after Stripe was down', async () => {
  const { paymentId, intentId } = await pay()
  double.fault = 'error'
  await report('charge.dispute.created', double.dispute(intentId, 'needs_response'))
  expect((await fetchPayment(paymentId)).status).toBe('PAID')
  double.fault = null
  clock.advance(60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await fetchPayment(paymentId)).status).toBe('DISPUTED')
  await report('charge.dispute.closed', double.dispute(intentId, 'won'))
  expect((await fetchPayment(paymentId)).status).toBe('PAID')
})

test('records a refund made in the Stripe dashboard once in any order of events', async () => {
  for (const sumFirst of [true, false]) {
    const { paymentId, intentId } = await pay()
    const refund = { id: `re_${intentId}`, status: 'succeeded', amount: 3000, currency: 'eur' }
    const whole = { ...refund, payment_intent: intentId, metadata: {} }
    const charge = { id: 'ch_1', amount_refunded: 3000, currency: 'eur', payment_intent: intentId, metadata: {} }
    const events = [
      ['charge.refunded', charge],
      ['refund.created', whole],
    ] as const
    for (const [type, object] of sumFirst ? events : [...events].reverse()) await report(type, object)
    await report('refund.updated', whole)
    const refunds = await app.database.db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).execute()
    expect(refunds).toMatchObject([{ amount: 3000, status: 'DONE', providerRef: refund.id }])
    await report('refund.failed', { ...whole, status: 'failed' })
    const after = await app.database.db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).execute()
    expect(after).toMatchObject([{ status: 'FAILED' }])
  }
})
