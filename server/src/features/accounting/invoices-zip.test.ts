import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { fetchExport } from './testing/fetch-export.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('contains each invoice of the warehouses of the staff account as PDF and UBL', async () => {
  const eva = await createTenant(app, validCard)
  const { warehouseId } = await app.database.db
    .selectFrom('contract')
    .select('warehouseId')
    .where('id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const accountant = await signInStaff(app, await addTestStaff(app, 'ACCOUNTANT', [warehouseId]))
  const files = unzipSync((await fetchExport(app, 'invoices.zip', accountant)).bytes)
  const [rent] = await eva.rents()
  const named = (extension: string) => files[`${rent?.invoiceNumber}.${extension}`] ?? new Uint8Array()
  expect(strFromU8(named('pdf').slice(0, 5))).toBe('%PDF-')
  expect(strFromU8(named('xml'))).toContain(String(rent?.invoiceNumber))
})
