import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { customerId } from './testing/customer-id.ts'

let app: TestApp
let eva: TestTenant
let path: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  path = `/api/office/customers/${await customerId(app, eva.email)}/money`
})
afterAll(() => app.close())

test('returns the held deposit, the credit and the Box of each contract', async () => {
  const token = await signInAs(app, 'DESK')
  const before = (await app.request('GET', path, { token })).body
  const { deposit } = before.contracts[0]
  expect(deposit).toMatchObject({ status: 'HELD' })
  expect(before.totals).toEqual([{ currency: 'EUR', owed: 0, credit: 0, deposits: deposit.amount }])
  expect(before.contracts[0].box.squareMetres).toBeGreaterThan(0)
  const owner = await signInAs(app, 'OWNER')
  const body = { version: 1, amount: 12.5, text: 'Výťah nefungoval', reason: 'test' }
  await app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, { token: owner, body })
  expect((await app.request('GET', path, { token })).body.totals[0].credit).toBe(12.5)
})

test('returns the unpaid amount of the submitted invoices', async () => {
  const { db } = app.database
  await db
    .updateTable('rent')
    .set({ status: 'INVOICE_SUBMITTED', net: 10_000, vat: 0, gross: 10_000, covered: 2_500, credit: 0 })
    .where('contractId', '=', eva.contractId)
    .where('status', '=', 'PAID')
    .execute()
  const { body } = await app.request('GET', path, { token: await signInAs(app, 'ACCOUNTANT') })
  expect([body.totals[0].owed, body.contracts[0].owed]).toEqual([75, 75])
})

test('refuses a technician and returns not-found outside the warehouses', async () => {
  expect((await app.request('GET', path, { token: await signInAs(app, 'TECHNICIAN') })).status).toBe(403)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await app.request('GET', path, { token: elsewhere })).status).toBe(404)
})
