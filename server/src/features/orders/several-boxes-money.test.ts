import { afterEach, beforeEach, expect, test } from 'vitest'
import { refundWithDocument } from '#src/features/corrections/index.ts'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { closeDisputes, findPaymentById, openDispute } from '#src/features/payments/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const orderThree = async (details: Readonly<Record<string, unknown>> = {}) => {
  const boxIds = (await freeBoxes(app)).slice(0, 3).map(({ id }) => id)
  return createTenant(app, cards.pays, details, { boxIds })
}

interface Part {
  readonly contractId: string
  readonly amount: number
  readonly deposit: number
  readonly gross: number
  readonly status: string
  readonly owed: number
  readonly rentId: string
}
const db = () => app.database.db
const fetchParts = async ({ email }: TestTenant): Promise<Part[]> =>
  (
    await db()
      .selectFrom('rentalOrder')
      .innerJoin('contract', 'contract.orderId', 'rentalOrder.id')
      .innerJoin('rent', 'rent.contractId', 'contract.id')
      .select(['contract.id as contractId', 'rentalOrder.amount', 'contract.deposit', 'rent.gross', 'rent.status'])
      .select(['rent.id as rentId', 'rent.covered', 'rent.disputeFee'])
      .where('rentalOrder.email', '=', email)
      .where('rent.periodIndex', '=', 0)
      .orderBy('rentalOrder.number')
      .execute()
  ).map(({ covered, disputeFee, ...part }) => ({
    ...part,
    owed: part.status === 'INVOICE_SUBMITTED' ? part.gross - covered + disputeFee : 0,
  }))
const fetchPayment = async ({ email }: TestTenant) => {
  const { paidBy } = await db()
    .selectFrom('rentalOrder')
    .select('paidBy')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const payment = await findPaymentById(db(), paidBy ?? '')
  if (!payment) throw new Error('The order has no payment')
  return payment
}
const refundsOf = (paymentId: string) =>
  db().selectFrom('refund').select(['amount', 'reasonKey', 'status']).where('paymentId', '=', paymentId).execute()
const violations = async () => {
  await app.settle()
  return findViolations(db(), [...paymentInvariants, ...orderInvariants, ...rentInvariants])
}
const sandbox = () => {
  const found = app.services.payments.sandbox
  if (!found) throw new Error('There is no sandbox')
  return found.disputes
}
const suspended = async (tenant: TestTenant) =>
  (await tenant.get('/api/client/my/contracts')).body.map(
    ({ accessSuspended }: { accessSuspended: boolean }) => accessSuspended,
  )
const withdraw = (tenant: TestTenant, contractId = '') => tenant.post(`/api/client/contract/${contractId}/withdraw`)

test('refunds only the share of the contract that the customer withdraws from', async () => {
  const tenant = await orderThree()
  const parts = await fetchParts(tenant)
  const { id, amount } = await fetchPayment(tenant)
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
  const second = parts[1]
  const { body } = await withdraw(tenant, second?.contractId)
  const refund = Math.round(body.refund.amount * 100)
  expect(refund).toBeLessThanOrEqual(second?.gross ?? 0)
  expect(await refundsOf(id)).toMatchObject([{ amount: refund, reasonKey: `withdrawal:${second?.contractId}` }])
  const statuses = (await tenant.get('/api/client/my/contracts')).body.map(({ status }: { status: string }) => status)
  expect(statuses.sort()).toEqual(['ACTIVE', 'ACTIVE', 'TERMINATING'])
  await withdraw(tenant, parts[0]?.contractId)
  await withdraw(tenant, parts[2]?.contractId)
  const refunded = (await refundsOf(id)).reduce((sum, one) => sum + one.amount, 0)
  expect(refunded).toBeLessThanOrEqual(amount - parts.reduce((sum, part) => sum + part.deposit, 0))
  expect(await violations()).toEqual([])
})

test('makes every rent owed and suspends every contract in a dispute, and restores all when it is won', async () => {
  const tenant = await orderThree(firm)
  const { id } = await fetchPayment(tenant)
  await tenant.newEmails()
  await sandbox().open(id, {})
  await app.settle()
  const disputed = await fetchParts(tenant)
  expect(disputed.map(({ owed, gross }) => owed === gross)).toEqual([true, true, true])
  expect(await suspended(tenant)).toEqual([true, true, true])
  expect((await tenant.newEmails()).filter((kind) => kind === 'payment-disputed')).toHaveLength(3)
  expect(await violations()).toEqual([])
  await sandbox().close(id, 'WON')
  await app.settle()
  expect((await fetchParts(tenant)).map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID'])
  expect(await suspended(tenant)).toEqual([false, false, false])
  expect(await refundsOf(id)).toEqual([])
  expect(await violations()).toEqual([])
})

test('divides a disputed part over the rents and adds the fee of the provider once', async () => {
  const tenant = await orderThree(firm)
  const { ctx } = app.services
  const { id, currency } = await fetchPayment(tenant)
  const [first, second] = await fetchParts(tenant)
  const amount = (first?.gross ?? 0) + 500
  expect(second?.gross).toBeGreaterThan(500)
  await openDispute(ctx, { paymentId: id, kind: 'DISPUTE', amount: amount / 100, evidenceDueAt: null })
  expect(currency).toBe('EUR')
  expect((await fetchParts(tenant)).map(({ owed }) => owed)).toEqual([first?.gross, 500, 0])
  expect(await suspended(tenant)).toEqual([true, true, true])
  expect(await violations()).toEqual([])
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId: id, status: 'LOST', fee: 15 }))
  expect((await fetchParts(tenant)).map(({ owed }) => owed)).toEqual([(first?.gross ?? 0) + 1500, 500, 0])
  expect((await suspended(tenant)).filter(Boolean)).toHaveLength(2)
  expect(await violations()).toEqual([])
})

test('does not make a refunded share owed again by a dispute', async () => {
  const tenant = await orderThree()
  const { id } = await fetchPayment(tenant)
  const [first] = await fetchParts(tenant)
  const { body } = await withdraw(tenant, first?.contractId)
  await app.settle()
  await sandbox().open(id, {})
  await app.settle()
  const parts = await fetchParts(tenant)
  expect(parts[0]?.owed).toBe((first?.gross ?? 0) - Math.round(body.refund.amount * 100))
  expect(parts.slice(1).map(({ owed, gross }) => owed === gross)).toEqual([true, true])
  expect(await violations()).toEqual([])
})

test('refunds only the extra payment when one rent was paid again during a dispute that is then won', async () => {
  const tenant = await orderThree(firm)
  const { id } = await fetchPayment(tenant)
  await sandbox().open(id, {})
  await app.settle()
  const [, second] = await fetchParts(tenant)
  const opened = await tenant.post(`/api/client/manual-payment/${second?.rentId}`, { returnUrl: '/my/rents' })
  await payOrder(app, opened.body.url, cards.pays)
  await sandbox().close(id, 'WON')
  await app.settle()
  expect(await refundsOf(id)).toEqual([])
  const refunds = await db().selectFrom('refund').select(['amount', 'reasonKey', 'paymentId']).execute()
  expect(refunds.filter(({ reasonKey }) => reasonKey.startsWith('paid-twice'))).toMatchObject([
    { amount: second?.gross },
  ])
  expect(await violations()).toEqual([])
})

test('refuses a refund by staff of a payment for several Boxes', async () => {
  const tenant = await orderThree()
  const payment = await fetchPayment(tenant)
  const { ctx } = app.services
  const actor = { kind: 'cli' } as const
  await expect(
    ctx.transaction((tx) => refundWithDocument(ctx, tx, actor, { payment, amount: null, text: 'x' })),
  ).rejects.toMatchObject({ code: 'payment/not-refundable' })
  expect(await refundsOf(payment.id)).toEqual([])
})
