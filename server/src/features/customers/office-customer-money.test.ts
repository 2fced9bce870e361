import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, eva, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

const moneyFor = (token: string) => app.request('GET', `/api/office/customers/${id}/money`, { token })

test('returns the held deposit, the credit and the Box of each contract', async () => {
  const token = await signInAs(app, 'DESK')
  const before = (await moneyFor(token)).body
  const { deposit } = before.contracts[0]
  expect(deposit).toMatchObject({ status: 'HELD' })
  expect(before.totals).toEqual([{ currency: 'EUR', owed: 0, credit: 0, deposits: deposit.amount, refusedRefunds: 0 }])
  expect(before.contracts[0].box.squareMetres).toBeGreaterThan(0)
  const body = { version: 1, amount: 12.5, text: 'Výťah nefungoval', reason: 'test' }
  await app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, { token: owner, body })
  expect((await moneyFor(token)).body.totals[0].credit).toBe(12.5)
})

test('returns the unpaid amount of the submitted invoices', async () => {
  const { db } = app.database
  await db
    .updateTable('rent')
    .set({ status: 'INVOICE_SUBMITTED', net: 10_000, vat: 0, gross: 10_000, covered: 2_500, credit: 0 })
    .where('contractId', '=', eva.contractId)
    .where('status', '=', 'PAID')
    .execute()
  const { body } = await moneyFor(await signInAs(app, 'ACCOUNTANT'))
  expect([body.totals[0].owed, body.contracts[0].owed]).toEqual([75, 75])
})

test('returns the deposit whose refund the bank refused as owed, until staff have settled it', async () => {
  const { db } = app.database
  const { contractId } = eva
  const at = app.clock.now()
  await db.updateTable('contract').set({ depositStatus: 'REFUNDED' }).where('id', '=', contractId).execute()
  const refundId = newId()
  await sql`insert into refund (id, payment_id, reason_key, amount, currency, status, attempts, next_attempt_at, created_at)
    select ${refundId}, paid_by, ${`deposit:${contractId}`}, 4600, 'EUR', 'FAILED', 1, ${at}, ${at}
    from rental_order where contract_id = ${contractId}`.execute(db)
  const { body } = await moneyFor(owner)
  expect(body.totals[0]).toMatchObject({ deposits: 0, refusedRefunds: 46 })
  expect(body.contracts[0].deposit.status).toBe('REFUND_REFUSED')
  const details = () => app.request('GET', `/api/office/contracts/${contractId}`, { token: owner })
  const refused = (await details()).body
  expect(refused).toMatchObject({
    deposit: { status: 'REFUND_REFUSED' },
    refusedRefunds: [{ id: refundId, amount: 46 }],
  })
  expect(refused.events[0]).toMatchObject({ kind: 'REFUND_REFUSED', amount: 46 })
  await db.updateTable('refund').set({ returnedAt: at }).where('id', '=', refundId).execute()
  expect((await moneyFor(owner)).body.totals[0].refusedRefunds).toBe(0)
  expect((await details()).body).toMatchObject({ deposit: { status: 'REFUNDED' }, refusedRefunds: [] })
})

test('refuses a technician and returns not-found outside the warehouses', async () => {
  expect((await moneyFor(await signInAs(app, 'TECHNICIAN'))).status).toBe(403)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await moneyFor(elsewhere)).status).toBe(404)
})
