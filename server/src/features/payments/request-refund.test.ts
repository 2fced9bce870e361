import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { Misbehaviour, wellBehaved } from '#src/gateways/payments/sandbox/misbehaviour.ts'
import { cards, type Desk, openDesk, typedCard } from '#src/testing/payment-desk.ts'
import { reconcilePaymentsJob, requestRefund } from './index.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const misbehave = (how: Partial<Misbehaviour>) => desk.app.payments.sandbox?.misbehave(Misbehaviour.parse(how))

async function paid(): Promise<string> {
  const { paymentId, path } = await desk.open()
  await desk.submit(path, typedCard(cards.pays))
  await desk.settle()
  return paymentId
}

const refund = (paymentId: string, amount: number, reasonKey = 'order-not-fulfilled') => {
  const { ctx } = desk.app
  return ctx.transaction((tx) => requestRefund(ctx, tx, { paymentId, amount, reasonKey }))
}
const given = async (paymentId: string) =>
  (await desk.ledger()).filter((entry) => entry.kind === 'REFUND' && entry.merchantPaymentId === paymentId)

test('the whole amount goes back, and the payment says so', async () => {
  const paymentId = await paid()
  await refund(paymentId, 12_800)
  await desk.runQueued()
  await desk.settle()
  expect((await desk.payment(paymentId)).status).toBe('REFUNDED')
  expect(await given(paymentId)).toHaveLength(1)
  expect(desk.toldOf(paymentId)).toEqual(['paid', 'refunded'])
})

test('the same reason gives the same refund, another reason another one', async () => {
  const paymentId = await paid()
  const first = await refund(paymentId, 5_000, 'deposit')
  expect(await refund(paymentId, 5_000, 'deposit')).toBe(first)
  const both = await Promise.all([refund(paymentId, 2_000, 'days'), refund(paymentId, 2_000, 'days')])
  expect(new Set(both).size).toBe(1)
  await desk.runQueued()
  await desk.settle()
  expect((await given(paymentId)).map(({ amount }) => amount).sort()).toEqual([2_000, 5_000])
  expect((await desk.payment(paymentId)).status).toBe('PAID')
})

test('no more goes back than was paid, and nothing of what was not', async () => {
  const paymentId = await paid()
  await refund(paymentId, 12_000, 'most')
  await expect(refund(paymentId, 1_000, 'more')).rejects.toThrow(/cannot be given back/)
  const { paymentId: unpaid } = await desk.open()
  await expect(refund(unpaid, 100)).rejects.toThrow(/cannot be given back/)
  await desk.settle()
})

test('a request that was rolled back gives nothing back', async () => {
  const paymentId = await paid()
  const { ctx } = desk.app
  const broken = ctx.transaction(async (tx) => {
    await requestRefund(ctx, tx, { paymentId, amount: 100, reasonKey: 'rolled-back' })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await desk.settle()
  expect(await given(paymentId)).toEqual([])
})

test('an answer lost after the refund does not give it twice', async () => {
  const paymentId = await paid()
  const id = await refund(paymentId, 12_800)
  await misbehave({ dropAnswer: 1, late: 1, duplicate: 1 })
  await desk.runQueued()
  await misbehave(wellBehaved)
  for (let hour = 0; hour < 3; hour++) {
    desk.clock.advance(60 * 60_000)
    await reconcilePaymentsJob.run(desk.app.ctx, {})
    await desk.settle()
  }
  expect(await given(paymentId)).toHaveLength(1)
  const row = await desk.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'DONE' })
  expect((await desk.payment(paymentId)).status).toBe('REFUNDED')
})

test('a provider that is down gets the refund when it is back', async () => {
  const paymentId = await paid()
  await misbehave({ http500: 1 })
  await refund(paymentId, 12_800)
  await desk.runQueued()
  expect(await given(paymentId)).toEqual([])
  await misbehave(wellBehaved)
  desk.clock.advance(3 * 60_000)
  await reconcilePaymentsJob.run(desk.app.ctx, {})
  await desk.settle()
  expect(await given(paymentId)).toHaveLength(1)
})

test('in the end ledger, payments and refunds agree', async () => {
  await desk.settle()
  expect(await findViolations(desk.database.db, paymentInvariants)).toEqual([])
})
