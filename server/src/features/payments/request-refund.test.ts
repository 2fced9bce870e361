import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { FaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { cardForm, cards, type PaymentTestApp, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { reconcilePaymentsJob, requestRefund } from './index.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const misbehave = (how: Partial<FaultRates>) => app.services.payments.sandbox?.misbehave(FaultRates.parse(how))

async function paid(): Promise<string> {
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(cards.pays))
  await app.settle()
  return paymentId
}

const refund = (paymentId: string, amount: number, reasonKey = 'order-not-fulfilled') => {
  const { ctx } = app.services
  return ctx.transaction((tx) => requestRefund(ctx, tx, { paymentId, amount, reasonKey }))
}
const given = async (paymentId: string) =>
  (await app.ledger()).filter((entry) => entry.kind === 'REFUND' && entry.merchantPaymentId === paymentId)

test('the whole amount goes back, and the payment says so', async () => {
  const paymentId = await paid()
  await refund(paymentId, 12_800)
  await app.runQueued()
  await app.settle()
  expect((await app.payment(paymentId)).status).toBe('REFUNDED')
  expect(await given(paymentId)).toHaveLength(1)
  expect(app.toldOf(paymentId)).toEqual(['paid', 'refunded'])
})

test('the same reason gives the same refund, another reason another one', async () => {
  const paymentId = await paid()
  const first = await refund(paymentId, 5_000, 'deposit')
  expect(await refund(paymentId, 5_000, 'deposit')).toBe(first)
  const both = await Promise.all([refund(paymentId, 2_000, 'days'), refund(paymentId, 2_000, 'days')])
  expect(new Set(both).size).toBe(1)
  await app.runQueued()
  await app.settle()
  expect((await given(paymentId)).map(({ amount }) => amount).sort()).toEqual([2_000, 5_000])
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('no more goes back than was paid, and nothing of what was not', async () => {
  const paymentId = await paid()
  await refund(paymentId, 12_000, 'most')
  await expect(refund(paymentId, 1_000, 'more')).rejects.toThrow(/cannot be given back/)
  const { paymentId: unpaid } = await app.open()
  await expect(refund(unpaid, 100)).rejects.toThrow(/cannot be given back/)
  await app.settle()
})

test('a request that was rolled back gives nothing back', async () => {
  const paymentId = await paid()
  const { ctx } = app.services
  const broken = ctx.transaction(async (tx) => {
    await requestRefund(ctx, tx, { paymentId, amount: 100, reasonKey: 'rolled-back' })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await app.settle()
  expect(await given(paymentId)).toEqual([])
})

test('an answer lost after the refund does not give it twice', async () => {
  const paymentId = await paid()
  const id = await refund(paymentId, 12_800)
  await misbehave({ dropAnswer: 1, late: 1, duplicate: 1 })
  await app.runQueued()
  await misbehave(noFaults)
  for (let hour = 0; hour < 3; hour++) {
    app.clock.advance(60 * 60_000)
    await reconcilePaymentsJob.run(app.services.ctx, {})
    await app.settle()
  }
  expect(await given(paymentId)).toHaveLength(1)
  const row = await app.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'DONE' })
  expect((await app.payment(paymentId)).status).toBe('REFUNDED')
})

test('a provider that is down gets the refund when it is back', async () => {
  const paymentId = await paid()
  await misbehave({ http500: 1 })
  await refund(paymentId, 12_800)
  await app.runQueued()
  expect(await given(paymentId)).toEqual([])
  await misbehave(noFaults)
  app.clock.advance(3 * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await app.settle()
  expect(await given(paymentId)).toHaveLength(1)
})

test('in the end ledger, payments and refunds agree', async () => {
  await app.settle()
  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
})
