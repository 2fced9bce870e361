import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

test('exports the data of a customer as a ZIP and records the export in the audit', async () => {
  const path = `/api/office/customers/${id}/export`
  const { status, headers } = await app.request('GET', path, { token: owner })
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = app.database.db.selectFrom('auditEntry').select('action').where('subjectId', '=', id)
  expect(await entries.execute()).toEqual([{ action: 'customers.export' }])
  expect((await app.request('GET', path, { token: await signInAs(app, 'MANAGER') })).status).toBe(403)
})
