import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCorrectionsTestApp } from './testing/corrections-test-app.ts'
import { insertRefusedRefund } from './testing/refused-refund.ts'

let app: TestApp
let eva: TestTenant
let manager: string
beforeAll(async () => {
  ;({ app, eva, manager } = await startCorrectionsTestApp())
})
afterAll(() => app.close())

const markReturned = (id: string, token = manager, reason = 'Paid by transfer') =>
  app.request('POST', `/api/office/refunds/${id}/returned`, { token, body: { reason } })

test('records a refused refund as paid by transfer once, with its amount in the audit', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  expect((await markReturned(id, manager, '')).body.code).toBe('office/reason-required')
  expect((await markReturned(id, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await markReturned(id)).status).toBe(200)
  expect((await markReturned(id)).status).toBe(409)
  expect((await markReturned(randomUUID())).status).toBe(404)
  const entries = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'payments.returned')
  expect(await entries.where('subjectId', '=', paymentId).execute()).toMatchObject([
    { before: { isReturned: false }, after: { isReturned: true, refundId: id, amount: 100, currency: 'EUR' } },
  ])
})

test('records the country and the last characters of the account, and refuses an invalid IBAN', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  const body = { reason: 'Paid by transfer' }
  const path = `/api/office/refunds/${id}/returned`
  const wrong = { ...body, iban: 'SK31 1200 0000 1987 4263 7542' }
  expect((await app.request('POST', path, { token: manager, body: wrong })).status).toBe(400)
  const right = { ...body, iban: 'sk31 1200 0000 1987 4263 7541' }
  expect((await app.request('POST', path, { token: manager, body: right })).status).toBe(200)
  const entries = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'payments.returned')
  const after = (await entries.where('subjectId', '=', paymentId).execute()).map((entry) => entry.after)
  expect(after).toContainEqual(expect.objectContaining({ refundId: id, account: 'SK…7541' }))
})

test('refuses an amount above the limit of the role and permits an accountant the same amount', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  const signIn = async (role: 'DESK' | 'TECHNICIAN' | 'ACCOUNTANT') => signInStaff(app, await addTestStaff(app, role))
  await app.database.db.updateTable('refund').set({ amount: 10_001 }).where('id', '=', id).execute()
  await app.database.db.updateTable('payment').set({ amount: 20_000 }).where('id', '=', paymentId).execute()
  const { status, body } = await markReturned(id, await signIn('DESK'))
  expect([status, body.code]).toEqual([403, 'office/limit-exceeded'])
  expect((await markReturned(id, await signIn('TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await markReturned(id, await signIn('ACCOUNTANT'))).status).toBe(200)
})

test('refuses to record a transfer of money that the provider has refunded meanwhile', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  const { db } = app.database
  const refund = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { amount } = await db
    .selectFrom('payment')
    .select('amount')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const atProvider = { ...refund, id: randomUUID(), reasonKey: 'provider:re_1', status: 'DONE', amount } as const
  await db.insertInto('refund').values(atProvider).execute()
  expect((await markReturned(id)).body.code).toBe('payment/not-refundable')
  await db.deleteFrom('refund').where('id', '=', atProvider.id).execute()
})
