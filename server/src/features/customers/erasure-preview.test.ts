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

test('counts the running contracts, only for the owner', async () => {
  const path = `/api/office/customers/${id}/erasure`
  const { body } = await app.request('GET', path, { token: await signInAs(app, 'OWNER') })
  expect(body).toMatchObject({ activeContracts: 1, owed: [] })
  expect((await app.request('GET', path, { token: await signInAs(app, 'MANAGER') })).status).toBe(403)
})
