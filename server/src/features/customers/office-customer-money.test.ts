import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(before.totals).toEqual([{ currency: 'EUR', owed: 0, credit: 0, deposits: deposit.amount }])
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

test('refuses a technician and returns not-found outside the warehouses', async () => {
  expect((await moneyFor(await signInAs(app, 'TECHNICIAN'))).status).toBe(403)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await moneyFor(elsewhere)).status).toBe(404)
})
