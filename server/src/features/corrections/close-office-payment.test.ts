import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCorrectionsTestApp } from './testing/corrections-test-app.ts'

let app: TestApp
let eva: TestTenant
let manager: string
beforeAll(async () => {
  ;({ app, eva, manager } = await startCorrectionsTestApp())
})
afterAll(() => app.close())

const close = (id: string, token = manager, reason = 'Refunded at the provider') =>
  app.request('POST', `/api/office/payments/${id}/close`, { token, body: { reason } })

async function insertParkedPayment(): Promise<string> {
  const { db } = app.database
  const rent = await db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const now = app.clock.now()
  const paid = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', String(rent.paymentId))
    .executeTakeFirstOrThrow()
  const parked = { parkedAt: now, parkedBecause: 'PAID over 1 EUR', status: 'PENDING' as const, paidAt: null }
  await db
    .insertInto('payment')
    .values({ ...paid, id, purpose: 'CARD', providerRef: id, ...parked })
    .execute()
  return id
}

test('closes a parked payment once and records it in the audit', async () => {
  const owner = await signInAs(app, 'OWNER')
  const id = await insertParkedPayment()
  expect((await close(id, owner, '')).body.code).toBe('office/reason-required')
  expect((await close(id, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await close(id, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await close(id, owner)).status).toBe(200)
  const payment = app.database.db.selectFrom('payment').selectAll().where('id', '=', id)
  expect(await payment.executeTakeFirstOrThrow()).toMatchObject({ status: 'FAILED', parkedAt: null })
  expect((await close(id, owner)).status).toBe(409)
  const audit = (await app.request('GET', `/api/office/audit?subjectId=${id}`, { token: owner })).body.items
  expect(audit).toMatchObject([{ action: 'payments.close', reason: 'Refunded at the provider' }])
  const { amount, currency } = await payment.executeTakeFirstOrThrow()
  expect(audit[0]).toMatchObject({ before: { isParked: true }, after: { isParked: false, amount, currency } })
})

test('refuses a payment above the limit of the role', async () => {
  const token = await signInStaff(app, await addTestStaff(app, 'DESK'))
  const id = await insertParkedPayment()
  await app.database.db.updateTable('payment').set({ amount: 10_001 }).where('id', '=', id).execute()
  const { status, body } = await close(id, token)
  expect([status, body.code]).toEqual([403, 'office/limit-exceeded'])
  expect(body).not.toHaveProperty('approval')
  await app.database.db.updateTable('payment').set({ amount: 10_000 }).where('id', '=', id).execute()
  expect((await close(id, token)).status).toBe(200)
})
