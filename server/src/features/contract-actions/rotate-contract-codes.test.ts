import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const reason = 'Zákazník stratil telefón.'
const rotate = (body: object, token = owner) =>
  app.request('POST', `/api/office/contracts/${eva.contractId}/codes/rotate`, { token, body })

test('refuses roles without the permission, a missing reason and another warehouse', async () => {
  expect((await rotate({ version: 1 })).body.code).toBe('office/reason-required')
  const accountant = await signInAs(app, 'ACCOUNTANT')
  expect((await rotate({ version: 1, reason }, accountant)).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await rotate({ version: 1, reason }, elsewhere)).status).toBe(404)
})

test('replaces the codes, notifies the tenant and refuses an outdated version', async () => {
  expect((await rotate({ version: 1, reason })).body).toEqual({ id: eva.contractId, version: 2 })
  expect((await rotate({ version: 1, reason })).body.code).toBe('office/changed-meanwhile')
  expect(await eva.newEmails()).toContain('codes-changed')
  const emails = app.database.db.selectFrom('outboxEmail').select('warehouseId').where('kind', '=', 'codes-changed')
  const contracts = app.database.db.selectFrom('contract').select('warehouseId').where('id', '=', eva.contractId)
  expect(await emails.execute()).toEqual([await contracts.executeTakeFirstOrThrow()])
})
