import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeProvider } from '#src/gateways/payments/stripe/stripe-provider.ts'
import { type StripeDouble, startStripeDouble } from '#src/gateways/payments/stripe/testing/stripe-double.ts'
import { FixedClock } from '#src/kernel/clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { testStart } from '../test-database.ts'
import { freeBoxes, submitOrder } from '../test-orders.ts'

const webhookSecret = 'whsec_test'
const limit = 5
const hourMs = 60 * 60_000
const clock = new FixedClock(testStart)
let double: StripeDouble
let app: TestApp
beforeAll(async () => {
  double = await startStripeDouble()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: double.url }
  const provider = stripeProvider(keys, clock)
  app = await startTestApp(
    { DECLINED_CARDS_PER_HOUR: String(limit) },
    { clock, payments: { provider, providers: [provider], sandbox: null } },
  )
})
afterAll(async () => {
  await app.close()
  await double.close()
})

async function declineCard(paymentId: string) {
  const created = Math.floor(clock.now().getTime() / 1000)
  const intent = {
    id: 'pi_1',
    amount: 100,
    currency: 'eur',
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'stolen_card' },
    metadata: { paymentId, kind: 'hosted' },
  }
  const id = `evt_${Math.random()}`
  const type = 'payment_intent.payment_failed'
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object: intent } })
  const signed = { payload, secret: webhookSecret, timestamp: created }
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString(signed)
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  await app.request('POST', '/webhooks/payments/stripe', { body: payload, headers })
  await app.runQueued()
}

const order = async (device: string, source: string) => {
  const [box] = await freeBoxes(app)
  return submitOrder(app, { boxId: box?.id ?? '', headers: { 'x-session-id': device }, source })
}
const paymentOf = async (orderId: string) =>
  (await app.database.db.selectFrom('payment').select('id').where('purposeId', '=', orderId).executeTakeFirstOrThrow())
    .id

test('opens no payment page for an hour after many declined cards of a device or of its network', async () => {
  const first = await order('thief1', '192.0.2.10')
  expect(first.status).toBe(201)
  const paymentId = await paymentOf(first.body.orderId)
  for (let card = 0; card < limit; card++) await declineCard(paymentId)
  const blocked = await order('thief1', '192.0.2.77')
  expect([blocked.status, blocked.body.code]).toEqual([429, 'payment/too-many-declined-cards'])
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await order('honest', '192.0.2.10')).status, 'a neighbour behind the same address').toBe(201)
  for (let card = 0; card < 3 * limit; card++) await declineCard(paymentId)
  expect((await order('thief2', '192.0.2.10')).status, 'another device id of the same address').toBe(429)
  clock.advance(hourMs)
  expect((await order('thief1', '192.0.2.10')).status).toBe(201)
})
