import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvoice, InvoiceDocument } from '#src/documents/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  const exempt = { countryCode: 'SVK', code: 'PRIVATE', permille: 0, validFrom: '2025-01-01' } as const
  await app.database.db.insertInto('vatRate').values(exempt).execute()
  tenant = await createTenant(app, validCard)
})
afterAll(() => app.close())

async function summaryFor(boxId: string, customerType?: string) {
  const body = { boxId, periodInMonths: 3, ...(customerType ? { customerType } : {}) }
  return (await app.request('PUT', '/api/client/order/offer/summary', { body })).body
}

const invoicesOf = async ({ contractId }: TestTenant) => {
  const { db } = app.database
  const rows = await db.selectFrom('invoice').select('document').where('contractId', '=', contractId).execute()
  return rows.map(({ document }) => InvoiceDocument.parse(document))
}

test('charges no VAT to a consumer where letting is exempt and shows prices with VAT until the customer type is known', async () => {
  const [box] = await freeBoxes(app)
  const offer = (await app.request('GET', `/api/client/order/offer/${box?.id}`)).body
  expect(offer).toMatchObject({ vatRate: 23, privateVatRate: 0 })
  const unknown = await summaryFor(box?.id ?? '')
  const company = await summaryFor(box?.id ?? '', 'PravnickaOsoba')
  const person = await summaryFor(box?.id ?? '', 'FyzickaOsoba')
  expect(company.total).toEqual(unknown.total)
  expect([unknown.vatRate, company.vatRate, person.vatRate]).toEqual([23, 23, 0])
  expect(person.total.vat).toBe(0)
  // Each price is rounded per month with its VAT rate, so the prices without VAT may differ by cents.
  expect(Math.abs(person.items[0].totalPriceWithVat - company.items[0].totalPrice)).toBeLessThan(0.03)
  expect(person.deposit).toBe(offer.price.price)
  const eva = await createTenant(app, validCard, {}, { boxId: box?.id, periodInMonths: 3 })
  const { price, deposit } = (await eva.contract()).body
  expect(price).toMatchObject({ vat: 0, priceWithVat: person.items[0].totalPrice })
  expect(deposit.amount).toBe(person.deposit)
  const order = app.database.db.selectFrom('rentalOrder').select('amount').where('contractId', '=', eva.contractId)
  expect((await order.executeTakeFirst())?.amount).toBe(Math.round(person.total.priceWithVat * 100))
})

test('states the exemption on invoices of a consumer and VAT on those of a company', async () => {
  const company = await createTenant(app, validCard, firm)
  await advanceTo(app, '2026-12-20')
  const [ofConsumer, ofCompany] = [await invoicesOf(tenant), await invoicesOf(company)]
  expect([ofConsumer.length, ofCompany.length]).toEqual([2, 2])
  expect([...ofConsumer, ...ofCompany].flatMap(checkInvoice)).toEqual([])
  for (const { lines, totals } of ofConsumer) {
    expect(totals.vat).toBe(0)
    expect(lines.every((line) => line.vatCategory === 'E' && line.exemption === 'LETTING')).toBe(true)
  }
  for (const { lines } of ofCompany) expect(lines.every((line) => line.vatPermille === 230)).toBe(true)
  expect((await company.contract()).body.price.vat).toBeGreaterThan(0)
})

test('previews remaining charges of a consumer without VAT until the exemption ends', async () => {
  const path = `/api/client/contract/${tenant.contractId}/cancellation/preview`
  const { charges } = (await tenant.post(path, { day: '2027-03-05' })).body
  const { price } = (await tenant.contract()).body.price
  const withVat = Math.round(price * 123) / 100
  expect(charges.filter(({ partOf }: { partOf: unknown }) => partOf === null)).toMatchObject([{ amount: price }])
  const exemptionEnd = { countryCode: 'SVK', code: 'PRIVATE', permille: null, validFrom: '2027-01-01' } as const
  await app.database.db.insertInto('vatRate').values(exemptionEnd).execute()
  const [later] = (await tenant.post(path, { day: '2027-03-05' })).body.charges
  expect(later).toMatchObject({ partOf: null, amount: withVat })
})
