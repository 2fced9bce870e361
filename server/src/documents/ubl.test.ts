import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUbl } from './check-ubl.ts'
import { invoiceSums, netLine } from './invoice-sums.ts'
import {
  companyOf,
  rentLine,
  sampleCountries,
  sampleCreditNote,
  sampleInvoice,
  sampleSeller,
} from './samples/sample-invoices.ts'
import { randomInvoice } from './testing/random-invoice.ts'
import { invoiceUbl } from './ubl.ts'

const rulesOf = (xml: string) => checkUbl(xml).map(({ rule }) => rule)

test.each(sampleCountries)('satisfies EN 16931 for the invoice and the credit note of %s', (country) => {
  const buyer = companyOf[country]
  expect(checkUbl(invoiceUbl(sampleInvoice(country, { buyer })))).toEqual([])
  expect(checkUbl(invoiceUbl(sampleCreditNote(country, { buyer })))).toEqual([])
})

test('satisfies the rules for 300 random invoices', () => {
  fc.assert(
    fc.property(randomInvoice, (invoice) => {
      expect(checkUbl(invoiceUbl(invoice))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('contains parties, dates, lines and amounts', () => {
  const xml = invoiceUbl(sampleInvoice('SVK', { buyer: companyOf.SVK }))
  for (const part of [
    '<cbc:ID>FA2026000123</cbc:ID>',
    '<cbc:IssueDate>2026-11-15</cbc:IssueDate>',
    '<cbc:DueDate>2026-11-29</cbc:DueDate>',
    '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
    '<cbc:TaxPointDate>2026-11-15</cbc:TaxPointDate>',
    '<cbc:CompanyID>SK2020273893</cbc:CompanyID>',
    '<cbc:InvoicedQuantity unitCode="MON">1</cbc:InvoicedQuantity>',
    '<cbc:Percent>23</cbc:Percent>',
    '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>',
    '<cbc:PayableAmount currencyID="EUR">64.00</cbc:PayableAmount>',
  ]) {
    expect(xml).toContain(part)
  }
})

test('contains positive amounts and the corrected invoice in a credit note', () => {
  const xml = invoiceUbl(sampleCreditNote('CZE'))
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="MON">1</cbc:CreditedQuantity>')
  expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="CZK">1590.00</cbc:TaxInclusiveAmount>')
  expect(xml).toContain('<cac:InvoiceDocumentReference>\n      <cbc:ID>FA2026000123</cbc:ID>')
  expect(xml).not.toContain('>-')
})

test('omits the VAT number of an operator that is not registered for VAT', () => {
  const seller = { ...sampleSeller('SVK'), vatPayer: false }
  const line = netLine({ ...rentLine('SVK', 'sk'), vatCategory: 'O', vatPermille: 0, exemption: 'NOT_VAT_PAYER' })
  const xml = invoiceUbl(sampleInvoice('SVK', { seller, buyer: companyOf.SVK, ...invoiceSums([line]) }))
  expect(checkUbl(xml)).toEqual([])
  expect(xml).toContain('Dodávateľ nie je platiteľom DPH.')
  expect(xml).not.toContain('SK20')
})

test('contains the provision of exempt lines in the language of the country and of the reader', () => {
  const line = netLine({ ...rentLine('HUN', 'en'), vatCategory: 'E', vatPermille: 0, exemption: 'LETTING' })
  const xml = invoiceUbl(sampleInvoice('HUN', { language: 'en', ...invoiceSums([line]) }))
  expect(xml).toContain('Mentes az adó alól: 2007. évi CXXVII. törvény')
  expect(xml).toContain('Exempt from VAT: 2007. évi CXXVII. törvény')
})

test('contains the Peppol endpoints of both parties', () => {
  const xml = invoiceUbl(sampleInvoice('SVK', { buyer: companyOf.SVK }), {
    seller: { scheme: '0245', id: '2020317068' },
    buyer: { scheme: '0245', id: '2020273893' },
  })
  expect(checkUbl(xml)).toEqual([])
  expect(xml).toContain('<cbc:EndpointID schemeID="0245">2020273893</cbc:EndpointID>')
  expect(xml).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
})

test('escapes names', () => {
  const buyer = { ...companyOf.SVK, name: '</cbc:RegistrationName><x a="&' }
  expect(checkUbl(invoiceUbl(sampleInvoice('SVK', { buyer })))).toEqual([])
})

test.each([
  ['BR-CO-15', 'TaxInclusiveAmount currencyID="EUR">64.00', 'TaxInclusiveAmount currencyID="EUR">64.01'],
  ['BR-CO-10', '52.03</cbc:LineExtensionAmount>\n    <cbc:TaxE', '52.04</cbc:LineExtensionAmount>\n    <cbc:TaxE'],
  ['BR-02', '<cbc:ID>FA2026000123</cbc:ID>', '<cbc:ID></cbc:ID>'],
  ['BR-61', '<cbc:ID>SK9611000000002918599669</cbc:ID>', '<cbc:ID></cbc:ID>'],
  ['BR-CO-25', '<cbc:DueDate>2026-11-29</cbc:DueDate>', ''],
  ['BR-27', 'PriceAmount currencyID="EUR">52.03', 'PriceAmount currencyID="EUR">-52.03'],
  ['BR-S-8', '<cbc:Percent>23</cbc:Percent>', '<cbc:Percent>20</cbc:Percent>'],
  ['BR-DEC', 'PayableAmount currencyID="EUR">64.00', 'PayableAmount currencyID="EUR">64.001'],
])('detects a violation of %s', (rule, right, wrong) => {
  const xml = invoiceUbl(sampleInvoice('SVK'))
  expect(xml).toContain(right)
  expect(rulesOf(xml.replace(right, wrong))).toContain(rule)
})
