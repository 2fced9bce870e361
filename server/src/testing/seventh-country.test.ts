import { isHoliday } from '@boxzone/contract/countries/holidays'
import { addAustria } from '@boxzone/contract/testing/add-austria'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { checkInvoice } from '#src/documents/check-invoice.ts'
import { checkUbl } from '#src/documents/check-ubl.ts'
import { type InvoiceDocument, invoiceUbl, renderPdfInProcess } from '#src/documents/index.ts'
import { readPdf, withoutSpaces } from '#src/documents/testing/pdf-text.ts'
import { legalPdfData } from '#src/features/legal/index.ts'
import { importWarehouses } from '#src/features/warehouse-import/index.ts'
import { sampleWarehouseYaml } from './sample-warehouse.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { cards, evaDetails, freeBoxes, payOrder, submitOrder } from './test-orders.ts'

/** Austria exists only as a data file. No product code mentions it. */

const operator = {
  COUNTRY: 'AUT',
  ADDRESS_NAME: 'Boxzone GmbH',
  ADDRESS_STREET: 'Lassallestraße 901',
  ADDRESS_ZIP: '1020',
  ADDRESS_CITY: 'Wien',
  BILLING_ICO: 'FN 123456 a',
  BILLING_DIC: '12 345/6789',
  BILLING_IC_DPH: 'ATU13585627',
  BILLING_REGISTER_NOTE: 'Firmenbuch des Handelsgerichts Wien, FN 123456 a',
  CONTACT_TEL: '+43 1 000 0000',
}

const viennaYaml = sampleWarehouseYaml((text) =>
  text
    .replace(/countries:[\s\S]*?vouchers:/, 'countries:\n  - code: AUT\nvouchers:')
    .replace('Trnava', 'Wien')
    .replace(
      'street: Hlavná, number: 1, city: Trnava, zip: 917 01',
      'street: Lassallestraße, number: 1, city: Wien, zip: 1020',
    )
    .replace('country: SVK', 'country: AUT')
    .replace('Europe/Bratislava', 'Europe/Vienna')
    .replace('"+421 33 123 4567"', '"+43 1 123 4567"'),
)

const buyer = {
  ...evaDetails,
  type: 'PravnickaOsoba',
  telephoneNumber: '+436641234567',
  company: { name: 'Kaffeehaus GmbH', ico: 'FN 654321 z', dic: null, icoDph: 'ATU 135 856 27' },
  address: { street: 'Praterstraße', number: '8', city: 'Wien', zip: '1020', countryCode: 'AUT' },
}

let removeAustria: () => void
let app: TestApp
beforeAll(async () => {
  removeAustria = addAustria()
  app = await startTestApp(operator, { renderPdf: renderPdfInProcess })
  const ctx = app.services.ctx
  const imported = await importWarehouses(ctx, {
    text: viennaYaml,
    dryRun: false,
    readPlan: () => '',
    progress: () => {},
  })
  expect(imported).not.toHaveProperty('problems')
})
afterAll(async () => {
  removeAustria()
  await app.close()
})

const submit = async (invoicingDetails: object, index = 0) => {
  const boxId = (await freeBoxes(app, 'Wien'))[index]?.id ?? ''
  return await submitOrder(app, { boxId, changes: { invoicingDetails, language: 'en' } })
}

test('accepts COUNTRY=AUT with its language, time zone and payment provider', () => {
  const config = readConfig(operator, '1')
  expect(config).toMatchObject({ COUNTRY: 'AUT', language: 'en', timeZone: 'Europe/Vienna' })
  expect(() => readConfig({ BOXZONE_MODE: 'production', COUNTRY: 'AUT' }, '1')).toThrow(
    /BILLING_REGISTER_NOTE is not set[\s\S]*STRIPE_SECRET_KEY is not set/,
  )
})

test('refuses COUNTRY=AUT without its file and lists the other countries', () => {
  removeAustria()
  expect(() => readConfig(operator, '1')).toThrow(/^COUNTRY is wrong: must be one of (?!.*AUT).*\bSVK\b/m)
  removeAustria = addAustria()
})

test('shows the price of a Box in EUR with the VAT of the country file', async () => {
  const [box] = await freeBoxes(app, 'Wien')
  expect(box).toMatchObject({ price: { price: 60, vat: 12, priceWithVat: 72, currency: 'EUR' } })
})

test('refuses a wrong UID and a wrong postal code', async () => {
  const company = { ...buyer.company, icoDph: 'ATU13585628' }
  const { status, body } = await submit({ ...buyer, company, address: { ...buyer.address, zip: '10200' } })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toMatch(/company\.icoDph.*regex|regex.*company\.icoDph/)
  expect(JSON.stringify(body)).toContain('address.zip')
})

test('issues a valid invoice with the labels of the country', async () => {
  const { body, status } = await submit(buyer)
  expect(status).toBe(201)
  await payOrder(app, body.paymentUrl, cards.pays)
  const { document } = await app.database.db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.document')
    .where('contract.orderId', '=', body.orderId)
    .executeTakeFirstOrThrow()
  const invoice: InvoiceDocument = document
  expect(invoice).toMatchObject({ country: 'AUT', currency: 'EUR', buyer: { vatId: 'ATU13585627' } })
  expect(invoice.breakdown).toMatchObject([{ vatPermille: 200 }])
  expect(checkInvoice(invoice)).toEqual([])
  expect(checkUbl(invoiceUbl(invoice))).toEqual([])
  const text = withoutSpaces(readPdf(await app.services.ctx.renderPdf({ kind: 'invoice', document: invoice })).text)
  for (const part of ['UID: ATU13585627', 'Firmenbuchnummer: FN 123456 a', '20%', 'Austria', 'Handelsgerichts Wien']) {
    expect(text).toContain(withoutSpaces(part))
  }
})

test('fills the legal texts with the law of the country', async () => {
  const { status, body } = await app.request('GET', '/api/common/legal/trading-terms?language=en')
  expect(status).toBe(200)
  expect(body.pdfUrl).toBe('/documents/AUT/en/trading-terms.pdf')
  expect(JSON.stringify(body)).toContain('Fern- und Auswärtsgeschäfte-Gesetz (FAGG)')
  const request = { document: 'gdpr', language: 'en', country: 'AUT' } as const
  const pdf = await app.services.ctx.renderPdf({
    kind: 'legal',
    document: legalPdfData(app.services.ctx.config, request),
  })
  expect(withoutSpaces(readPdf(pdf).text)).toContain(withoutSpaces('Österreichische Datenschutzbehörde'))
})

test('knows the public holidays', () => {
  const days = ['2026-10-26', '2026-06-04', '2026-12-08', '2026-10-27']
  expect(days.map((day) => isHoliday('AUT', day))).toEqual([true, true, true, false])
})
