import { afterAll, beforeEach, expect, test } from 'vitest'
import { lockContract } from '#src/features/contracts/index.ts'
import { findPaymentById, requestRefund } from '#src/features/payments/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { refundSecondPayment } from './refund-payment.ts'

let app: TestApp
let eva: TestTenant
let paymentId: string
beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  await eva.newEmails()
  const rent = app.database.db.selectFrom('rent').select('paymentId').where('contractId', '=', eva.contractId)
  paymentId = String((await rent.executeTakeFirstOrThrow()).paymentId)
})
afterAll(() => app.close())

const getPayment = async () => {
  const payment = await findPaymentById(app.database.db, paymentId)
  if (!payment) throw new Error('The payment is missing')
  return payment
}
const refundSecond = async () => {
  const { ctx } = app.services
  const payment = await getPayment()
  await ctx.transaction(async (tx) => refundSecondPayment(ctx, tx, await lockContract(tx, eva.contractId), payment))
}
const refundPart = (amount: number) => {
  const { ctx } = app.services
  const refund = { paymentId, amount, reasonKey: 'credit-note:DB1' }
  return ctx.transaction((tx) => requestRefund(ctx, tx, refund))
}
const refunds = () =>
  app.database.db
    .selectFrom('refund')
    .select(['reasonKey', 'amount'])
    .where('paymentId', '=', paymentId)
    .orderBy('reasonKey')
    .execute()

test('refunds the rest of a second payment that is partly refunded, once, and states the rest in the e-mail', async () => {
  const { amount } = await getPayment()
  await refundPart(5_00)
  await refundSecond()
  await refundSecond()
  expect(await refunds()).toEqual([
    { reasonKey: 'credit-note:DB1', amount: 5_00 },
    { reasonKey: 'paid-twice', amount: amount - 5_00 },
  ])
  expect(await eva.newEmails()).toEqual(['paid-twice'])
  await app.services.sendEmails()
  const rest = ((amount - 5_00) / 100).toFixed(2).replace('.', ',')
  expect(app.sent.findLast(({ to }) => to === eva.email)?.text).toContain(rest)
})

test('refunds nothing and sends no e-mail when the second payment is refunded completely', async () => {
  const { amount } = await getPayment()
  await refundPart(amount)
  await refundSecond()
  expect(await refunds()).toEqual([{ reasonKey: 'credit-note:DB1', amount }])
  expect(await eva.newEmails()).toEqual([])
})
