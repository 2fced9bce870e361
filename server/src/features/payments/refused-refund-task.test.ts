import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { closeDisputes, openDispute, requestRefund } from './index.ts'
import { settleRefund } from './settle-refund.ts'

let app: PaymentTestApp
let accountId: string
const email = 'anna@demo.boxzone.test'
beforeAll(async () => {
  app = await startPaymentTestApp()
  const account = app.database.db.selectFrom('account').select('id').where('email', '=', email)
  accountId = (await account.executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

const emails = () =>
  app.database.db
    .selectFrom('outboxEmail')
    .select(['recipient', 'language', 'dedupeKey'])
    .where('kind', '=', 'refund-refused')
    .execute()

async function beginRefund() {
  const { ctx } = app.services
  const { paymentId, path } = await app.open({ accountId })
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  const refundId = await ctx.transaction((tx) =>
    requestRefund(ctx, tx, { paymentId, amount: 5_000, reasonKey: 'days' }),
  )
  const settle = (status: 'DONE' | 'FAILED' | 'PENDING') =>
    ctx.transaction((tx) => settleRefund(ctx, tx, refundId, { status, providerRef: null, declineCode: null }))
  return { paymentId, settle }
}

test('sends the customer one e-mail about a refused refund', async () => {
  const { settle } = await beginRefund()
  await settle('FAILED')
  await settle('PENDING')
  await settle('FAILED')
  expect(await emails()).toMatchObject([{ recipient: email, language: 'sk' }])
})

test('sends the e-mail about a refused refund of a disputed payment only after the dispute was won', async () => {
  const before = (await emails()).length
  const { ctx } = app.services
  const { paymentId, settle } = await beginRefund()
  await settle('PENDING')
  await openDispute(ctx, { paymentId, kind: 'DISPUTE', amount: null, evidenceDueAt: null })
  await settle('FAILED')
  expect(await emails()).toHaveLength(before)
  const tasks = app.database.db.selectFrom('task').select('doneAt').where('paymentId', '=', paymentId)
  expect(await tasks.where('kind', '=', 'refund-refused').execute()).toEqual([])
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status: 'WON', fee: null }))
  expect(await emails()).toHaveLength(before + 1)
})
