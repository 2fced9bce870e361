import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { FaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { reconcilePaymentsJob, requestRefund } from './index.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const injectFaults = (rates: Partial<FaultRates>) =>
  app.services.payments.sandbox?.setFaultRates(FaultRates.parse(rates))

async function createPaidPayment(): Promise<string> {
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  return paymentId
}

const refund = (paymentId: string, amount: number, reasonKey = 'order-not-fulfilled') => {
  const { ctx } = app.services
  return ctx.transaction((tx) => requestRefund(ctx, tx, { paymentId, amount, reasonKey }))
}
const fetchRefunds = async (paymentId: string) =>
  (await app.ledger()).filter((entry) => entry.kind === 'REFUND' && entry.merchantPaymentId === paymentId)

test('sets the payment to refunded after a refund of the complete amount', async () => {
  const paymentId = await createPaidPayment()
  await refund(paymentId, 12_800)
  await app.runQueued()
  await app.settle()
  expect((await app.payment(paymentId)).status).toBe('REFUNDED')
  expect(await fetchRefunds(paymentId)).toHaveLength(1)
  expect(app.eventsOf(paymentId)).toEqual(['paid', 'refunded'])
})

test('creates one refund per reason', async () => {
  const paymentId = await createPaidPayment()
  const first = await refund(paymentId, 5_000, 'deposit')
  expect(await refund(paymentId, 5_000, 'deposit')).toBe(first)
  const both = await Promise.all([refund(paymentId, 2_000, 'days'), refund(paymentId, 2_000, 'days')])
  expect(new Set(both).size).toBe(1)
  await app.runQueued()
  await app.settle()
  expect((await fetchRefunds(paymentId)).map(({ amount }) => amount).sort()).toEqual([2_000, 5_000])
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('refuses refunds of more than the paid amount and of unpaid payments', async () => {
  const paymentId = await createPaidPayment()
  await refund(paymentId, 12_000, 'most')
  await expect(refund(paymentId, 1_000, 'more')).rejects.toThrow(/cannot refund/)
  const { paymentId: unpaid } = await app.open()
  await expect(refund(unpaid, 100)).rejects.toThrow(/cannot refund/)
  await app.settle()
})

test('sends no refund when the transaction is rolled back', async () => {
  const paymentId = await createPaidPayment()
  const { ctx } = app.services
  const broken = ctx.transaction(async (tx) => {
    await requestRefund(ctx, tx, { paymentId, amount: 100, reasonKey: 'rolled-back' })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await app.settle()
  expect(await fetchRefunds(paymentId)).toEqual([])
})

test('sends one refund when the response is lost', async () => {
  const paymentId = await createPaidPayment()
  const id = await refund(paymentId, 12_800)
  await injectFaults({ dropResponse: 1, delayWebhook: 1, duplicate: 1 })
  await app.runQueued()
  await injectFaults(noFaults)
  for (let hour = 0; hour < 3; hour++) {
    app.clock.advance(60 * 60_000)
    await reconcilePaymentsJob.run(app.services.ctx, {})
    await app.settle()
  }
  expect(await fetchRefunds(paymentId)).toHaveLength(1)
  const row = await app.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'DONE' })
  expect((await app.payment(paymentId)).status).toBe('REFUNDED')
})

test('retries the refund when the provider is available again', async () => {
  const paymentId = await createPaidPayment()
  await injectFaults({ http500: 1 })
  await refund(paymentId, 12_800)
  await app.runQueued()
  expect(await fetchRefunds(paymentId)).toEqual([])
  await injectFaults(noFaults)
  app.clock.advance(3 * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await app.settle()
  expect(await fetchRefunds(paymentId)).toHaveLength(1)
})

test('satisfies all payment invariants', async () => {
  await app.settle()
  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
})
