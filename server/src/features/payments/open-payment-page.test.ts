import { afterAll, beforeAll, expect, test } from 'vitest'
import { FaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '#src/kernel/ids.ts'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { beginPayment, findPaymentFor, openPaymentPage, reconcilePaymentsJob } from './index.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const injectFaults = (rates: Partial<FaultRates>) =>
  app.services.payments.sandbox?.setFaultRates(FaultRates.parse(rates))
const open = (paymentId: string) => openPaymentPage(app.services.ctx, paymentId)

test('returns the same payment page for repeated and concurrent requests', async () => {
  const paymentId = await app.begin()
  const urls = await Promise.all(Array.from({ length: 10 }, () => open(paymentId)))
  expect(new Set(urls).size).toBe(1)
  expect(await open(paymentId)).toBe(urls[0])
})

test('reports an unavailable provider as retryable and opens the payment later', async () => {
  const paymentId = await app.begin()
  await injectFaults({ http500: 1 })
  await expect(open(paymentId)).rejects.toMatchObject({
    code: 'payment/provider-unavailable',
    status: 503,
    extras: { retryAfterSeconds: 5 },
  })
  expect((await app.payment(paymentId)).status).toBe('CREATED')
  await injectFaults(noFaults)
  app.clock.advance(10_000)
  expect(await open(paymentId)).toContain('/pay/')
})

test('returns the same payment page after a lost response', async () => {
  const paymentId = await app.begin()
  await injectFaults({ dropResponse: 1 })
  await expect(open(paymentId)).rejects.toMatchObject({ code: 'payment/provider-unavailable' })
  await injectFaults(noFaults)
  app.clock.advance(60_000)
  await open(paymentId)
  const pages = await app.database.db
    .selectFrom('sandboxPayment')
    .select('ref')
    .where('merchantPaymentId', '=', paymentId)
    .execute()
  expect(pages).toHaveLength(1)
})

test('refuses to open a payment that is paid or does not exist', async () => {
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  await expect(open(paymentId)).rejects.toMatchObject({ code: 'payment/not-payable' })
  await expect(open(newId())).rejects.toMatchObject({ code: 'payment/not-payable' })
})

test.each([
  'https://evil.test/x',
  '//evil.test',
  'javascript:alert(1)',
  'https://boxzone.test@evil.test/',
  '/\\evil.test',
  'http://boxzone.test/',
])('refuses the return URL %s', async (returnUrl) => {
  const { ctx } = app.services
  await expect(app.begin({ returnUrl })).rejects.toMatchObject({ code: 'validation' })
  expect(ctx.config.origin).toBe('https://boxzone.test')
})

test('abandons a payment that was not opened within one hour', async () => {
  const paymentId = await app.begin()
  app.clock.advance(30 * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(paymentId)).status).toBe('CREATED')
  app.clock.advance(61 * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineCode: 'abandoned' })
})

test('settles a payment with the status from the provider and ignores the later webhook', async () => {
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  app.clock.advance(6 * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(paymentId)).status).toBe('PAID')
  await app.settle()
  expect(app.eventsOf(paymentId)).toEqual(['paid'])
})

test('finds the newest payment of an order and ignores a payment that was rolled back', async () => {
  const { ctx } = app.services
  const purposeId = newId()
  const first = await app.begin({ purposeId })
  app.clock.advance(1)
  const second = await app.begin({ purposeId })
  const rolledBack = ctx.transaction(async (tx) => {
    await beginPayment(ctx, tx, {
      purpose: 'ORDER',
      purposeId,
      amount: 1,
      currency: 'EUR',
      description: 'x',
      customer: { email: 'a@b.test', language: 'en', reference: 'x' },
      storeCard: null,
      client: null,
      returnUrl: '/',
    })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await findPaymentFor(ctx.db, { purpose: 'ORDER', purposeId })).toMatchObject({ id: second, attempt: 2 })
  expect(second).not.toBe(first)
})

test('settles a payment with the status from the provider when the webhook is late', async () => {
  const { paymentId, path } = await app.open()
  await injectFaults({ delayWebhook: 1 })
  await app.submit(path, cardForm(sandboxCards.pays))
  await injectFaults(noFaults)
  app.clock.advance(5 * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(paymentId)).status).toBe('PAID')
})
