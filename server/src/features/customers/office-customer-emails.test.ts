import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let id: string
beforeAll(async () => {
  ;({ app, eva, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

const emailsFor = (token: string, query = '') =>
  app.request('GET', `/api/office/customers/${id}/emails${query}`, { token })

test('lists the e-mails of a customer with their subjects in the requested language, the newest first', async () => {
  const { status, body } = await emailsFor(await signInAs(app, 'DESK'), '?language=en')
  expect(status).toBe(200)
  expect(body.items).toContainEqual(
    expect.objectContaining({ kind: 'order-fulfilled', title: expect.stringContaining('is yours'), status: 'SENT' }),
  )
  const times = body.items.map(({ at }: { at: string }) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect(JSON.stringify(body)).not.toContain(eva.email)
})

test('shows no e-mails to staff of some warehouses while a contract is elsewhere, and refuses other roles', async () => {
  const { warehouse } = (await eva.contract()).body
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [warehouse.id]))
  expect((await emailsFor(manager)).body.items.length).toBeGreaterThan(0)
  expect((await emailsFor(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await emailsFor(await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  const second = await createTenant(app, validCard)
  const own = await app.database.db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const other = await app.database.db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '<>', warehouse.id)
    .executeTakeFirstOrThrow()
  const foreign = { accountId: own.accountId, warehouseId: other.id }
  await app.database.db.updateTable('contract').set(foreign).where('id', '=', second.contractId).execute()
  expect((await emailsFor(manager)).body.items).toEqual([])
})
