import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvoice, InvoiceDocument } from '#src/documents/index.ts'
import { liveUntil } from '#src/testing/billing-clock.ts'
import { makeTenant, pays } from '#src/testing/tenancy.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ VAT_PAYER: 'false' })
  await shop.database.db.updateTable('vatRate').set({ permille: 0 }).execute()
})
afterAll(() => shop.close())

test('an operator that pays no VAT writes invoices without it, for the order and for later rents', async () => {
  const { contractId } = await makeTenant(shop, pays)
  await liveUntil(shop, '2026-12-20')
  const { db } = shop.database
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
