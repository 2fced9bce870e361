import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let manager: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  manager = await signInStaff(app, await addTestStaff(app, 'MANAGER'))
})
afterAll(() => app.close())

const markReturned = (id: string, token = manager, reason = 'Paid by transfer') =>
  app.request('POST', `/api/office/refunds/${id}/returned`, { token, body: { reason } })

test('records a refused refund as paid by transfer once', async () => {
  const { db } = app.database
  const { paymentId } = await db
    .selectFrom('rent')
    .select('paymentId')
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const refund = { version: 1, amount: 1, reason: 'Kindness' }
  const path = `/api/office/payments/${paymentId}/refund`
  const { id } = (await app.request('POST', path, { token: manager, body: refund })).body
  await db.updateTable('refund').set({ status: 'FAILED', declineCode: 'card_closed' }).where('id', '=', id).execute()
  expect((await markReturned(id, manager, '')).body.code).toBe('office/reason-required')
  expect((await markReturned(id, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await markReturned(id)).status).toBe(200)
  expect((await markReturned(id)).status).toBe(409)
  expect((await markReturned(randomUUID())).status).toBe(404)
})
