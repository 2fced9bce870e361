import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { type ProviderMessages, providerMessages } from '#src/testing/provider-messages.ts'
import { closeDisputes, closeParkedPayment, openDispute, recordRefundReturned, requestRefund } from './index.ts'
import { settleRefund } from './settle-refund.ts'

let app: PaymentTestApp
let messages: ProviderMessages
beforeAll(async () => {
  app = await startPaymentTestApp()
  messages = providerMessages(app)
})
afterAll(() => app.close())

const reportPaid = async (paymentId: string, amount: number) => {
  await messages.send(messages.write({ paymentId, status: 'PAID', amount }))
  await app.runQueued()
}
const tasksOf = (paymentId: string) =>
  app.database.db.selectFrom('task').select(['kind', 'note', 'doneAt']).where('paymentId', '=', paymentId).execute()

test('creates a task for a parked payment and completes it when the right amount arrives', async () => {
  const paymentId = await app.begin()
  await reportPaid(paymentId, 100)
  await reportPaid(paymentId, 200)
  expect(await tasksOf(paymentId)).toMatchObject([{ kind: 'payment-parked', doneAt: null }])
  await reportPaid(paymentId, 12_800)
  expect(await tasksOf(paymentId)).toMatchObject([{ doneAt: app.clock.now() }])
})

test('completes the task of a parked payment that staff close', async () => {
  const paymentId = await app.begin()
  await reportPaid(paymentId, 100)
  await closeParkedPayment(app.services.ctx, paymentId)
  expect(await tasksOf(paymentId)).toMatchObject([{ kind: 'payment-parked', doneAt: app.clock.now() }])
})

async function refuseRefund() {
  const { ctx } = app.services
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  const refundId = await ctx.transaction((tx) =>
    requestRefund(ctx, tx, { paymentId, amount: 5_000, reasonKey: 'days' }),
  )
  const settle = (status: 'DONE' | 'FAILED', declineCode: string | null) =>
    ctx.transaction((tx) => settleRefund(ctx, tx, refundId, { status, providerRef: null, declineCode }))
  await settle('FAILED', 'card_closed')
  return { paymentId, refundId, settle }
}

test('creates a task for a refused refund and completes it when the provider refunds after all', async () => {
  const { paymentId, settle } = await refuseRefund()
  expect(await tasksOf(paymentId)).toMatchObject([
    { kind: 'refund-refused', note: '50 EUR: card_closed', doneAt: null },
  ])
  await settle('DONE', null)
  expect(await tasksOf(paymentId)).toMatchObject([{ doneAt: app.clock.now() }])
})

test('completes the task of a refused refund that staff paid by transfer', async () => {
  const { paymentId, refundId } = await refuseRefund()
  expect(await recordRefundReturned(app.services.ctx, refundId)).toBe(true)
  expect(await tasksOf(paymentId)).toMatchObject([{ doneAt: app.clock.now() }])
})

test('completes the task of a refused refund when the payment is disputed, and reopens the task when the dispute is won', async () => {
  const { ctx } = app.services
  const { paymentId } = await refuseRefund()
  const task = async () => (await tasksOf(paymentId)).find(({ kind }) => kind === 'refund-refused')
  await openDispute(ctx, { paymentId, kind: 'DISPUTE', amount: null, evidenceDueAt: null })
  expect(await task()).toMatchObject({ doneAt: app.clock.now() })
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status: 'WON', fee: null }))
  expect(await task()).toMatchObject({ note: '50 EUR: card_closed', doneAt: null })
})
