import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { closeDisputes, openDispute } from '#src/features/payments/index.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  tenant = await createTenant(app, validCard, firm)
})
afterAll(() => app.close())

const sandbox = () => {
  const found = app.services.payments.sandbox
  if (!found) throw new Error('There is no sandbox')
  return found.disputes
}
const fetchPaymentIds = async () =>
  (
    await app.database.db
      .selectFrom('payment')
      .select('id')
      .where('provider', '=', 'sandbox')
      .orderBy('createdAt')
      .execute()
  ).map(({ id }) => id)
const findOrderPayment = async () => {
  const { paidBy } = await app.database.db
    .selectFrom('rentalOrder')
    .innerJoin('contract', 'contract.orderId', 'rentalOrder.id')
    .select('rentalOrder.paidBy')
    .where('contract.id', '=', tenant.contractId)
    .executeTakeFirstOrThrow()
  return paidBy ?? ''
}
const fetchTasks = async (id: string) => (await openTasks(app.services.ctx)).filter(({ paymentId }) => paymentId === id)
const fetchStatus = async (id: string) =>
  (await app.database.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst())?.status
const fetchRent = async () => (await tenant.rents())[0]
const findRentViolations = () =>
  findViolations(app.database.db, [...paymentInvariants, ...rentInvariants, ...orderInvariants])
const dispute = async (id: string, options = {}) => {
  await sandbox().open(id, options)
  await app.settle()
}
const close = async (id: string, status: 'WON' | 'LOST') => {
  await sandbox().close(id, status)
  await app.settle()
}
const payAgain = async () => {
  const { id } = (await fetchRent()) ?? {}
  const opened = await tenant.post(`/api/client/manual-payment/${id}`, { returnUrl: '/my/rents' })
  expect(opened.status).toBe(200)
  await payOrder(app, opened.body.url, validCard)
}

test('makes a disputed rent owed again, suspends access and notifies staff and the customer', async () => {
  const id = await findOrderPayment()
  const paid = await fetchRent()
  await dispute(id)
  expect(await fetchStatus(id)).toBe('DISPUTED')
  expect(await fetchRent()).toMatchObject({
    status: 'INVOICE_SUBMITTED',
    paidAt: null,
    amount: paid?.amount,
    dispute: { status: 'OPEN', fee: 0 },
    paying: { status: 'WAITING_FOR_MANUAL', nextAttemptOn: null },
  })
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: true, accessCode: null })
  expect(await tenant.newEmails()).toEqual(['payment-disputed'])
  expect((await fetchTasks(id))[0]).toMatchObject({ kind: 'answer-dispute', paymentId: id, dueOn: '2026-11-29' })
  expect(await findRentViolations()).toEqual([])
})

test('restores the rent and access, with new codes, when the dispute is won', async () => {
  const id = await findOrderPayment()
  const before = { rent: await fetchRent(), contract: (await tenant.contract()).body }
  await dispute(id)
  await tenant.newEmails()
  await close(id, 'WON')
  expect(await fetchStatus(id)).toBe('PAID')
  expect(await fetchRent()).toEqual(before.rent)
  const { accessCode, lockCode, ...after } = (await tenant.contract()).body
  expect({ ...before.contract, ...after }).toEqual(before.contract)
  expect([accessCode, lockCode], 'a suspension changes the codes').not.toContain(before.contract.accessCode)
  expect(await tenant.newEmails()).toEqual(expect.arrayContaining(['access-restored', 'payment-disputed']))
  expect(await fetchTasks(id)).toEqual([])
  expect(await findRentViolations()).toEqual([])
})

test('leaves access suspended after a lost dispute until the rent is paid', async () => {
  const id = await findOrderPayment()
  await dispute(id)
  await close(id, 'LOST')
  expect(await fetchStatus(id)).toBe('DISPUTED')
  expect(await fetchRent()).toMatchObject({ status: 'INVOICE_SUBMITTED', dispute: { status: 'LOST', fee: 0 } })
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: true, deposit: { status: 'HELD' } })
  await payAgain()
  expect(await fetchRent()).toMatchObject({ status: 'PAID', dispute: null })
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: false })
  expect(await findRentViolations()).toEqual([])
})

test('adds the fee of the provider to the owed amount when staff state the fee', async () => {
  const id = await findOrderPayment()
  const { ctx } = app.services
  const before = Number((await fetchRent())?.amount)
  await dispute(id)
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId: id, status: 'LOST', fee: 15 }))
  expect(await fetchRent()).toMatchObject({ amount: before + 15, dispute: { status: 'LOST', fee: 15 } })
  await payAgain()
  expect(await fetchRent()).toMatchObject({ status: 'PAID', amount: before + 15 })
  await expect(
    ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId: id, status: 'LOST', fee: 20 })),
  ).rejects.toThrow('needs an unpaid invoice')
  expect(await findRentViolations()).toEqual([])
})

test('does not charge the stored card for a disputed rent', async () => {
  await dispute(await findOrderPayment())
  const before = await fetchPaymentIds()
  const card = await tenant.post('/api/client/my/stored-card/update', { returnUrl: '/my/rents' })
  if (card.status === 200) await app.settle()
  await advanceTo(app, '2026-11-25')
  const charged = await app.database.db
    .selectFrom('payment')
    .innerJoin('rent', 'rent.id', 'payment.purposeId')
    .select('payment.id')
    .where('payment.kind', '=', 'STORED_CARD')
    .where('rent.disputedOn', 'is not', null)
    .execute()
  expect(charged).toEqual([])
  expect(before.length).toBeGreaterThan(0)
})

test('makes only the disputed part owed again', async () => {
  const id = await findOrderPayment()
  await dispute(id, { amount: 1000 })
  expect(await fetchRent()).toMatchObject({ status: 'INVOICE_SUBMITTED', amount: 10 })
  expect(await findRentViolations()).toEqual([])
  await close(id, 'LOST')
  await payAgain()
  expect(await fetchRent()).toMatchObject({ status: 'PAID', amount: 10 })
  expect((await tenant.contract()).body).toMatchObject({ deposit: { status: 'HELD' }, accessSuspended: false })
  expect(await findRentViolations()).toEqual([])
})

test('leaves access suspended while the dispute is open, and refunds the second payment when the dispute is won', async () => {
  const id = await findOrderPayment()
  await dispute(id)
  await payAgain()
  expect(await fetchRent()).toMatchObject({ status: 'PAID' })
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: true })
  await close(id, 'WON')
  await app.settle()
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: false })
  const refunds = await app.database.db.selectFrom('refund').select(['reasonKey', 'status', 'paymentId']).execute()
  const second = refunds.findLast(({ reasonKey }) => reasonKey === 'paid-twice')
  expect(second?.status).toBe('DONE')
  expect(second?.paymentId).not.toBe(id)
  expect(await findRentViolations()).toEqual([])
})

test('suspends access on a fraud warning that staff record and restores it when they close the warning', async () => {
  const id = await findOrderPayment()
  const { ctx } = app.services
  const warning = { paymentId: id, kind: 'FRAUD_WARNING', amount: null, evidenceDueAt: null } as const
  const opened = await openDispute(ctx, warning)
  expect(await openDispute(ctx, warning)).toEqual(opened)
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: true })
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId: id, status: 'WON', fee: null }))
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: false })
  expect(await findRentViolations()).toEqual([])
})

test('suspends access but makes nothing owed again for a dispute after a full refund', async () => {
  const id = await findOrderPayment()
  await sandbox().refund(id)
  await app.settle()
  await dispute(id)
  expect(await fetchStatus(id)).toBe('REFUNDED')
  expect(await fetchRent()).toMatchObject({ status: 'PAID' })
  expect((await tenant.contract()).body).toMatchObject({ accessSuspended: true })
  await close(id, 'LOST')
  expect(await fetchStatus(id)).toBe('REFUNDED')
})
