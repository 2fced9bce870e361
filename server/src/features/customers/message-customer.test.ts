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

test('stores the warehouse of a message only if the sender sees contracts of one warehouse', async () => {
  const { db } = app.database
  const { warehouse } = (await eva.contract()).body
  const contracts = db.selectFrom('contract').select(['id', 'warehouseId', 'accountId'])
  const other = await contracts.where('warehouseId', '<>', warehouse.id).executeTakeFirstOrThrow()
  const storedFor = async (warehouseIds: string[]) => {
    const token = await signInStaff(app, await addTestStaff(app, 'DESK', warehouseIds))
    const body = { subject: 'Your Box', text: warehouseIds.join(' ') }
    expect((await app.request('POST', `/api/office/customers/${id}/message`, { token, body })).status).toBe(204)
    const emails = db.selectFrom('outboxEmail').select('warehouseId').where('kind', '=', 'customer-message')
    return (await emails.orderBy('createdAt', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()).warehouseId
  }
  const both = [warehouse.id, other.warehouseId]
  expect(await storedFor(both)).toBe(warehouse.id)
  await db.updateTable('contract').set({ accountId: id }).where('id', '=', other.id).execute()
  app.clock.advance(1_000)
  expect(await storedFor(both)).toBeNull()
  await db.updateTable('contract').set({ accountId: other.accountId }).where('id', '=', other.id).execute()
  await db.deleteFrom('outboxEmail').where('kind', '=', 'customer-message').execute()
})

test('sends an e-mail that My Zone shows and refuses a role without the permission and another warehouse', async () => {
  const path = `/api/office/customers/${id}/message`
  const body = { subject: 'Your Box', text: 'First paragraph.\n\nSecond paragraph.' }
  const technician = await signInAs(app, 'TECHNICIAN')
  expect((await app.request('POST', path, { token: technician, body })).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await app.request('POST', path, { token: elsewhere, body })).status).toBe(404)
  expect((await app.request('POST', path, { token: owner, body })).status).toBe(204)
  expect(await eva.newEmails()).toEqual(['customer-message'])
  await app.services.sendEmails()
  expect(JSON.stringify((await eva.get('/api/client/my/messages')).body)).toContain('Second paragraph.')
})
