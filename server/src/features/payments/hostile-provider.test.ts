import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { hostileFaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '#src/kernel/ids.ts'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { openPaymentPage, reconcilePaymentsJob, requestRefund } from './index.ts'

/** The hazards run more trials of each kind. */
const trials = 25
const seed = 20_261_115

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

/** Retries like a customer until the page opens. */
async function openWithRetries(paymentId: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const url = await openPaymentPage(app.services.ctx, paymentId).catch(() => null)
    if (url) return new URL(url).pathname
  }
  throw new Error('the payment page did not open')
}

async function payByCard(cardNumber: string, source: string): Promise<string> {
  const paymentId = await app.begin()
  await app.submit(await openWithRetries(paymentId), cardForm(cardNumber), source)
  return paymentId
}

/** Delivers late webhooks and fetches lost results. */
async function advanceMinutes(minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await app.settle()
}

test('loses no payment and charges none twice with a faulty provider', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  await app.services.payments.sandbox?.setFaultRates({
    ...hostileFaultRates(seed),
    dropResponse: 0.2,
    http500: 0.1,
    badSignature: 0.1,
  })
  const orderPaymentIds = []
  for (let i = 0; i < trials; i++)
    orderPaymentIds.push(await payByCard(i % 5 === 4 ? sandboxCards.declined : sandboxCards.pays, `192.0.2.${i}`))
  const rentPaymentIds = []
  for (let i = 0; i < trials; i++) {
    const purposeId = newId()
    const both = [app.charge(cardId, { purposeId }), app.charge(cardId, { purposeId, attempt: 2 })]
    const outcomes = [...(await Promise.all(both)), await app.charge(cardId, { purposeId, attempt: 3 })]
    rentPaymentIds.push(...outcomes.filter(({ charged }) => charged).map(({ payment }) => payment.id))
    if (i % 5 === 0) await app.settle()
  }
  for (const minutes of [1, 3, 5]) await advanceMinutes(minutes)
  const { ctx } = app.services
  for (const paymentId of orderPaymentIds) {
    if ((await app.payment(paymentId)).status !== 'PAID') continue
    await ctx.transaction((tx) => requestRefund(ctx, tx, { paymentId, amount: 12_800, reasonKey: 'withdrawn' }))
  }
  for (const minutes of [1, 3, 11]) await advanceMinutes(minutes)
  await app.services.payments.sandbox?.setFaultRates(noFaults)
  for (const minutes of [61, 61, 61]) await advanceMinutes(minutes)

  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
  for (const id of [...orderPaymentIds, ...rentPaymentIds]) {
    const { status } = await app.payment(id)
    expect(['PAID', 'FAILED', 'REFUNDED']).toContain(status)
    const effects = app.eventsOf(id)
    expect(effects.filter((effect) => effect === 'paid')).toHaveLength(status === 'FAILED' ? 0 : 1)
  }
}, 240_000)
