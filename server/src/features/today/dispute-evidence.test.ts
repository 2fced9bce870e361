import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('omits a dispute after its evidence was submitted', async () => {
  const { db } = app.database
  const tenant = await createTenant(app, validCard)
  const owner = await signInAs(app, 'OWNER')
  const at = app.clock.now()
  const disputeId = newId()
  const paid = await sql<{ id: string; warehouseId: string }>`select payment.id, contract.warehouse_id from contract
    join payment on payment.purpose_id = contract.order_id where contract.id = ${tenant.contractId}`.execute(db)
  const [payment] = paid.rows
  await sql`insert into dispute (id, payment_id, provider, provider_ref, kind, status, amount, currency, opened_at, reported_at,
    evidence_due_at) values (${disputeId}, ${payment?.id}, 'sandbox', 'd1', 'DISPUTE', 'OPEN', 6400, 'EUR', ${at}, ${at}, ${at})`.execute(
    db,
  )
  const readDisputes = async () => (await app.request('GET', '/api/office/today', { token: owner })).body.disputes
  expect(await readDisputes()).toMatchObject({ count: 1, items: [{ id: disputeId }] })
  await sql`insert into task (id, kind, reference, note, warehouse_id, contract_id, payment_id, created_at, done_at)
    values (${newId()}, 'answer-dispute', ${`dispute:${disputeId}`}, '', ${payment?.warehouseId}, ${tenant.contractId}, ${payment?.id}, ${at}, ${at})`.execute(
    db,
  )
  expect(await readDisputes()).toEqual({ count: 0, items: [] })
  const listed = await app.request('GET', '/api/office/disputes?status=OPEN', { token: owner })
  expect(listed.body.items).toMatchObject([{ id: disputeId, customer: 'Eva Horváthová', answeredAt: at.toISOString() }])
})
