import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { customerId } from './testing/customer-id.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  id = await customerId(app, (await createTenant(app, validCard)).email)
})
afterAll(() => app.close())

test('exports the data of a customer as a ZIP and records it', async () => {
  const path = `/api/office/customers/${id}/export`
  const { status, headers } = await app.request('GET', path, { token: await signInAs(app, 'OWNER') })
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = app.database.db.selectFrom('auditEntry').select('action').where('subjectId', '=', id)
  expect(await entries.execute()).toEqual([{ action: 'customers.export' }])
  expect((await app.request('GET', path, { token: await signInAs(app, 'MANAGER') })).status).toBe(403)
})
