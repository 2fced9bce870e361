import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDispute } from '#src/features/payments/index.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { openTestDispute } from './testing/open-dispute.ts'

let app: TestApp
let eva: TestTenant
let disputeId: string
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  const opened = await openTestDispute(app)
  eva = opened.tenant
  disputeId = opened.disputeId
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const record = (body: object, token = owner) =>
  app.request('POST', `/api/office/disputes/${disputeId}`, {
    token,
    body: { version: 1, outcome: 'SUBMITTED', reason: 'evidence sent', ...body },
  })
const hasTask = async () =>
  (await openTasks(app.services.ctx)).some(({ reference }) => reference === `dispute:${disputeId}`)

test('refuses roles without the permission, a missing reason, another warehouse and a fee without a loss', async () => {
  expect((await record({}, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await record({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await record({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await record({ outcome: 'WON', fee: 15 })).body.code).toBe('validation')
})

test('completes the task after the evidence, then records the loss with its fee, then the win, and refuses an old version', async () => {
  expect(await hasTask()).toBe(true)
  expect((await record({})).body).toEqual({ id: disputeId, status: 'OPEN', version: 2 })
  expect(await hasTask()).toBe(false)
  expect((await eva.contract()).body.accessSuspended).toBe(true)
  const lost = await record({ version: 2, outcome: 'LOST', fee: 15 })
  expect(lost.body.status).toBe('LOST')
  expect((await eva.rents())[0]).toMatchObject({ status: 'INVOICE_SUBMITTED', dispute: { status: 'LOST', fee: 15 } })
  const outdated = await record({ version: 2, outcome: 'WON' })
  expect([outdated.status, outdated.body.code, outdated.body.change.action]).toEqual([
    409,
    'office/changed-meanwhile',
    'disputes.answer',
  ])
  expect((await record({ version: lost.body.version, outcome: 'WON' })).body.status).toBe('WON')
  expect((await eva.rents())[0]).toMatchObject({ status: 'PAID' })
  expect((await eva.contract()).body.accessSuspended).toBe(false)
})

test('records the outcome of one dispute of a payment, while its second dispute still blocks the doors', async () => {
  const { tenant, disputeId: openId } = await openTestDispute(app)
  const { database } = app
  const { paymentId } = await database.db
    .selectFrom('dispute')
    .select('paymentId')
    .where('id', '=', openId)
    .executeTakeFirstOrThrow()
  const warning = await openDispute(app.services.ctx, {
    paymentId,
    kind: 'FRAUD_WARNING',
    amount: null,
    evidenceDueAt: null,
  })
  const body = { version: warning.version, outcome: 'WON', reason: 'the customer called' }
  const { status } = await app.request('POST', `/api/office/disputes/${warning.id}`, { token: owner, body })
  expect(status).toBe(200)
  const left = database.db.selectFrom('dispute').select('status').where('id', '=', openId)
  expect(await left.executeTakeFirstOrThrow()).toEqual({ status: 'OPEN' })
  expect((await tenant.contract()).body.accessSuspended).toBe(true)
})
