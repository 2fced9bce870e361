import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { fetchExport } from './testing/fetch-export.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('exports every invoice of the month, but only of the warehouses of the staff account', async () => {
  const eva = await createTenant(app, validCard)
  const [rent] = await eva.rents()
  const file = await fetchExport(app, 'invoices.csv')
  const lines = file.bytes.toString().trim().split('\r\n')
  const line = lines.find((one) => one.startsWith(String(rent?.invoiceNumber)))
  expect(file.headers['content-type']).toContain('text/csv')
  expect(line?.split(',').at(-1)).toBe(String(Object(rent).price.priceWithVat))
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'ACCOUNTANT', []))
  expect((await fetchExport(app, 'invoices.csv', elsewhere)).bytes.toString().trim().split('\r\n')).toHaveLength(1)
  expect((await fetchExport(app, 'invoices.csv', await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
})
