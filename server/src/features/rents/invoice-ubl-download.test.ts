import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUbl } from '#src/documents/check-ubl.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the invoice of a company as XML that satisfies EN 16931', async () => {
  const company = await createTenant(app, validCard, firm)
  const [rent] = await company.rents()
  expect(rent).toMatchObject({ hasUbl: true, creditNote: null })
  const { status, headers, body } = await company.get(`/api/client/my/invoice-ubl-download/${rent?.id}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
  expect(headers['content-disposition']).toContain(`${rent?.invoiceNumber}.xml`)
  expect(checkUbl(body)).toEqual([])
})

test('hides the XML from a consumer', async () => {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const [rent] = (await app.request('GET', '/api/client/my/rents', { token })).body
  expect(rent.hasUbl).toBe(false)
  expect((await app.request('GET', `/api/client/my/invoice-ubl-download/${rent.id}`, { token })).status).toBe(404)
})
