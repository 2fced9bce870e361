import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarionDouble, startBarionDouble } from '#src/gateways/payments/barion/testing/barion-double.ts'
import { type PaymentTestApp, startPaymentTestApp } from '#src/testing/payment-test-app.ts'

let barion: BarionDouble
let app: PaymentTestApp
beforeAll(async () => {
  barion = await startBarionDouble('pos-key')
  app = await startPaymentTestApp({
    BARION_POS_KEY: 'pos-key',
    BARION_PAYEE: 'shop@example.test',
    BARION_URL: barion.url,
  })
})
afterAll(async () => {
  await app.close()
  await barion.close()
})

const sendWebhook = async (paymentId: string, source: string) => {
  const body = `PaymentId=${paymentId}`
  return (await app.request('POST', '/webhooks/payments/barion', { body, source })).status
}
const unknownPaymentId = () => randomUUID().replaceAll('-', '')

async function beginAtBarion(): Promise<string> {
  const provider = app.services.ctx.payments.providers.find(({ name }) => name === 'barion')
  const opened = await provider?.createHostedPayment({
    paymentId: randomUUID(),
    amount: 24_900,
    currency: 'HUF',
    description: 'Box 12',
    customer: { email: 'anna@demo.boxzone.test', language: 'hu', reference: 'BZ-1' },
    storeCard: false,
    returnUrl: 'https://boxzone.test/order/status-check',
    expiresAt: app.clock.now(),
  })
  return opened?.providerRef ?? ''
}

test('limits a source of forged messages and accepts genuine ones', async () => {
  const genuine = await beginAtBarion()
  const statuses = []
  for (let i = 0; i < 101; i++) statuses.push(await sendWebhook(unknownPaymentId(), '192.0.2.66'))
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]))
  expect(statuses[100]).toBe(429)
  for (let i = 0; i < 101; i++) expect(await sendWebhook(genuine, '192.0.2.1')).toBe(204)
  app.clock.advance(60 * 60_000)
  expect(await sendWebhook(genuine, '192.0.2.66')).toBe(204)
})

test('excludes outages of the provider from the limit of forged messages', async () => {
  const genuine = await beginAtBarion()
  barion.failsStateRequests = true
  for (let i = 0; i < 101; i++) expect(await sendWebhook(genuine, '192.0.2.2')).toBe(503)
  barion.failsStateRequests = false
  expect(await sendWebhook(genuine, '192.0.2.2')).toBe(204)
})
