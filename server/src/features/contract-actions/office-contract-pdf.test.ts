import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const request = (token: string, id = eva.contractId) => app.request('GET', `/api/office/contracts/${id}/pdf`, { token })

test('returns the agreement of a contract as PDF to roles that read contracts', async () => {
  const { status, headers } = await request(await signInAs(app, 'DESK'))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await request(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await request(await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await request(await signInAs(app, 'OWNER'), randomUUID())).status).toBe(404)
})
