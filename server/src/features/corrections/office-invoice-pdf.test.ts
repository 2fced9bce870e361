import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let path: string
beforeAll(async () => {
  app = await startTestApp()
  const [rent] = await (await createTenant(app, validCard)).rents()
  path = `/api/office/invoices/${rent?.invoiceNumber}/pdf`
})
afterAll(() => app.close())

test('returns the invoice as PDF', async () => {
  const response = await app.request('GET', path, { token: await signInAs(app, 'DESK') })
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
})

test('refuses a role without invoices, another warehouse and an unknown number', async () => {
  const get = (token: string, other = path) => app.request('GET', other, { token })
  expect((await get(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await get(await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await get(await signInAs(app, 'OWNER'), '/api/office/invoices/FA2099000001/pdf')).status).toBe(404)
})
