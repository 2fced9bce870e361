import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { cardDeclinedLater, createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { markRentPaid } from './mark-rent-paid.ts'

let app: TestApp
let eva: TestTenant
let nora: TestTenant
let mia: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, cardDeclinedLater)
  nora = await createTenant(app, cardDeclinedLater)
  mia = await createTenant(app, cardDeclinedLater)
  await advanceTo(app, '2027-01-10')
  for (const tenant of [eva, nora, mia]) expect((await endForDefault(tenant)).status).toBe(200)
  await advanceTo(app, '2027-01-27')
  for (const tenant of [eva, nora, mia]) expect(await contractOf(tenant)).toMatchObject(ended)
})
afterAll(() => app.close())

const ended = { status: 'TERMINATING', terminationOn: '2027-01-26', endGround: 'DEFAULT' }
const reason = 'Nezaplatené faktúry.'
const contractOf = ({ contractId }: TestTenant) =>
  app.database.db.selectFrom('contract').selectAll().where('id', '=', contractId).executeTakeFirstOrThrow()
const unpaidRentsOf = ({ contractId }: TestTenant) =>
  app.database.db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('status', '=', 'INVOICE_SUBMITTED')
    .execute()
const endForDefault = async (tenant: TestTenant) => {
  const { version } = await contractOf(tenant)
  const path = `/api/office/contracts/${tenant.contractId}/end`
  return app.request('POST', path, {
    token: await signInAs(app, 'OWNER'),
    body: { version, reason, ground: 'DEFAULT' },
  })
}
const tasksOf = async ({ contractId }: TestTenant) =>
  (await openTasks(app.services.ctx)).filter(({ reference }) => reference === `clearance:${contractId}`)
const violations = () => findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])

test('does not reinstate the contract when staff write off the demanded invoices after the termination took effect', async () => {
  const token = await signInAs(app, 'OWNER')
  const rents = await unpaidRentsOf(eva)
  expect(rents.length).toBeGreaterThan(0)
  for (const { id } of rents) {
    const body = { version: (await contractOf(eva)).version, reason }
    expect((await app.request('POST', `/api/office/rents/${id}/write-off`, { token, body })).status).toBe(200)
  }
  expect(await contractOf(eva)).toMatchObject(ended)
  expect(await violations()).toEqual([])
})

test('does not change the end of the contract when the bank disputes a payment after the deadline', async () => {
  for (const { id } of await unpaidRentsOf(nora)) {
    const { body } = await nora.post(`/api/client/manual-payment/${id}`, { returnUrl: '/my/rents' })
    await payOrder(app, body.url, validCard)
  }
  expect(await unpaidRentsOf(nora)).toEqual([])
  expect(await contractOf(nora)).toMatchObject(ended)
  const paid = await app.database.db
    .selectFrom('rent')
    .select('paymentId')
    .where('contractId', '=', nora.contractId)
    .where('payMethod', '=', 'MANUAL')
    .execute()
  for (const { paymentId } of paid) await app.services.payments.sandbox?.disputes.open(paymentId ?? '', {})
  await app.settle()
  expect(await unpaidRentsOf(nora)).toHaveLength(paid.length)
  expect(await contractOf(nora)).toMatchObject(ended)
  expect(await violations()).toEqual([])
})

test('completes the clearance task when a payment dated within the notice period reinstates the contract', async () => {
  expect(await tasksOf(mia)).toHaveLength(1)
  const { ctx } = app.services
  for (const rent of await unpaidRentsOf(mia))
    await ctx.transaction((tx) => markRentPaid(ctx, tx, { rent, on: '2027-01-20' }))
  expect((await contractOf(mia)).status).toBe('ACTIVE')
  expect(await tasksOf(mia)).toEqual([])
  expect(await violations()).toEqual([])
})
