import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUbl } from '#src/documents/check-ubl.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a company gets its invoice as XML that keeps the rules of EN 16931', async () => {
  const company = await createTenant(app, validCard, firm)
  const [rent] = await company.rents()
  expect(rent).toMatchObject({ hasUbl: true, creditNote: null })
  const { status, headers, body } = await company.get(`/api/client/my/invoice-ubl-download/${rent?.id}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
  expect(headers['content-disposition']).toContain(`${rent?.invoiceNumber}.xml`)
  expect(checkUbl(body)).toEqual([])
})
