import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvoice, InvoiceDocument } from '#src/documents/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ VAT_PAYER: 'false' })
  await app.database.db.updateTable('vatRate').set({ permille: 0 }).execute()
})
afterAll(() => app.close())

test('issues invoices without VAT for orders and rents when the operator does not pay VAT', async () => {
  const { contractId } = await createTenant(app, validCard)
  await advanceTo(app, '2026-12-20')
  const { db } = app.database
  const rows = await db.selectFrom('invoice').select('document').where('contractId', '=', contractId).execute()
  const invoices = rows.map(({ document }) => InvoiceDocument.parse(document))
  expect(invoices).toHaveLength(2)
  expect(invoices.flatMap(checkInvoice)).toEqual([])
  for (const { seller, lines, totals } of invoices) {
    expect(seller).toMatchObject({ vatPayer: false, vatId: null })
    expect(totals.vat).toBe(0)
    expect(lines.every(({ exemption }) => exemption === 'NOT_VAT_PAYER')).toBe(true)
  }
})
