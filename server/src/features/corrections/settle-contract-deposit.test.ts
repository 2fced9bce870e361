import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations, rentInvariants } from '#src/features/operations/index.ts'
import { closeDisputes } from '#src/features/payments/index.ts'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { findMoneyViolations } from '#src/testing/money-violations.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

/** Ends the contract without a confirmed eviction, so that the deposit is held. */
async function endContract(): Promise<void> {
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: dayAfter(app, 33) })
  await advanceTo(app, dayAfter(app, 36))
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATED', deposit: { status: 'HELD' } })
  await eva.newEmails()
}
const settle = async (body: object, token?: string) =>
  app.request('POST', `/api/office/contracts/${eva.contractId}/deposit`, {
    token: token ?? (await signInAs(app, 'OWNER')),
    body: { version: 1, action: 'RETAIN', text: 'Poškodené dvere', reason: 'inspection 5', ...body },
  })
const violations = () => findMoneyViolations(app)

test('refuses roles without the permission, a missing reason or text, another warehouse and a running contract', async () => {
  expect((await settle({}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await settle({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await settle({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await settle({ text: undefined })).body.code).toBe('validation')
  expect((await settle({ version: 7 })).body.code).toBe('office/changed-meanwhile')
  expect((await settle({})).body.code).toBe('deposit/not-held')
})

test('retains a part with a statement and refunds the rest once', async () => {
  await endContract()
  const { deposit } = (await eva.contract()).body
  expect((await settle({ amount: deposit.amount + 1 })).body.code).toBe('deposit/not-held')
  const previewed = await settle({ amount: 10, preview: true, reason: undefined })
  expect(previewed.body).toMatchObject({ version: 1, kept: 10, setOff: 0, refunded: deposit.amount - 10 })
  expect((await eva.contract()).body.deposit.status).toBe('HELD')
  expect(await eva.newEmails()).toEqual([])
  const { body } = await settle({ amount: 10 })
  expect(body).toMatchObject({ kept: 10, setOff: 0, refunded: deposit.amount - 10, version: 2 })
  expect(await eva.newEmails()).toEqual(['deposit-statement'])
  expect((await settle({ version: 2 })).body.code).toBe('deposit/not-held')
  expect(await violations()).toEqual([])
})

test('retains the whole deposit as KEPT and refunds nothing', async () => {
  await endContract()
  expect((await settle({})).body).toMatchObject({ refunded: 0, setOff: 0 })
  expect((await eva.contract()).body.deposit.status).toBe('KEPT')
  expect(await violations()).toEqual([])
})

test('returns the whole deposit', async () => {
  await endContract()
  const { deposit } = (await eva.contract()).body
  expect((await settle({ action: 'RETURN' })).body).toMatchObject({ kept: 0, refunded: deposit.amount })
  expect(await eva.newEmails()).toEqual(['deposit-returned'])
  expect(await violations()).toEqual([])
})

test('sets the deposit off against an unpaid invoice', async () => {
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  await endContract()
  const { body } = await settle({ action: 'SET_OFF' })
  expect(body.setOff).toBeGreaterThan(0)
  expect((await eva.rents())[0]).toMatchObject({ status: 'PAID' })
  expect(await violations()).toEqual([])
})

const findLatestPayment = async () => {
  const rent = await app.database.db
    .selectFrom('rent')
    .select('paymentId')
    .where('contractId', '=', eva.contractId)
    .where('paymentId', 'is not', null)
    .orderBy('periodIndex', 'desc')
    .executeTakeFirstOrThrow()
  return rent.paymentId ?? ''
}
const disputes = () => {
  const sandbox = app.services.payments.sandbox
  if (!sandbox) throw new Error('There is no sandbox')
  return sandbox.disputes
}

test('refuses each decision about the deposit while a dispute is open', async () => {
  await endContract()
  await disputes().open(await findLatestPayment(), {})
  await app.settle()
  expect((await settle({ action: 'SET_OFF' })).body.code).toBe('deposit/not-held')
  expect((await settle({})).body.code).toBe('deposit/not-held')
  expect((await eva.contract()).body.deposit.status).toBe('HELD')
  expect(await violations()).toEqual([])
})

test('refunds the card when a dispute is won after the deposit was set off', async () => {
  await endContract()
  const paymentId = await findLatestPayment()
  await disputes().open(paymentId, {})
  await disputes().close(paymentId, 'LOST')
  await app.settle()
  expect((await settle({ action: 'SET_OFF' })).body.setOff).toBeGreaterThan(0)
  const { ctx } = app.services
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status: 'WON', fee: null }))
  const refunds = app.database.db.selectFrom('refund').select('reasonKey').where('paymentId', '=', paymentId)
  expect(await refunds.execute()).toEqual([{ reasonKey: 'paid-twice' }])
  expect(await findViolations(app.database.db, rentInvariants)).toEqual([])
})

test('sets the deposit off against the disputed part and the fee of a lost dispute', async () => {
  await endContract()
  const paymentId = await findLatestPayment()
  const { amount } = await app.database.db
    .selectFrom('payment')
    .select('amount')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await disputes().open(paymentId, { amount: amount - 100 })
  await disputes().close(paymentId, 'LOST')
  await app.settle()
  const { ctx } = app.services
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status: 'LOST', fee: 15 }))
  expect((await settle({ action: 'SET_OFF' })).body.setOff).toBeCloseTo((amount - 100) / 100 + 15, 2)
  expect(await findViolations(app.database.db, rentInvariants)).toEqual([])
})
