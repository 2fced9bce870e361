import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInvoice } from './check-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoiceSums, netLine } from './invoice-sums.ts'
import {
  companyOf,
  rentLine,
  sampleCountries,
  sampleCreditNote,
  sampleInvoice,
  sampleSeller,
} from './samples/sample-invoices.ts'
import { assertSumsAreExact, randomInvoice } from './testing/random-invoice.ts'

const rulesOf = (invoice: InvoiceDocument) => checkInvoice(invoice).map(({ rule }) => rule)

test('accepts 2,000 random invoices with exact totals', () => {
  assertSumsAreExact(2000)
})

test('reports every amount that differs by one minor unit', () => {
  const off = fc.constantFrom('net', 'vat', 'gross', 'prepaid', 'payable', 'group')
  fc.assert(
    fc.property(randomInvoice, off, (invoice, field) => {
      const [group, ...others] = invoice.breakdown
      const { totals, prepaid, payable } = invoice
      const wrong = {
        net: { totals: { ...totals, net: totals.net + 1 } },
        vat: { totals: { ...totals, vat: totals.vat - 1 } },
        gross: { totals: { ...totals, gross: totals.gross + 1 } },
        prepaid: { prepaid: prepaid + 1 },
        payable: { payable: payable - 1 },
        group: group ? { breakdown: [{ ...group, vat: group.vat + 1 }, ...others] } : {},
      }[field]
      return checkInvoice({ ...invoice, ...wrong }).length > 0
    }),
  )
})

test.each(sampleCountries)('accepts an invoice and a credit note of %s', (country) => {
  expect(checkInvoice(sampleInvoice(country))).toEqual([])
  expect(checkInvoice(sampleInvoice(country, { buyer: companyOf[country] }))).toEqual([])
  expect(checkInvoice(sampleCreditNote(country))).toEqual([])
})

test('reports missing seller data that the country requires', () => {
  const without = (country: 'SVK' | 'POL' | 'ROU' | 'ITA', changes: object) =>
    rulesOf(sampleInvoice(country, { seller: { ...sampleSeller(country), ...changes } }))
  expect(without('SVK', { registerNote: null, vatId: null })).toEqual(['seller.registerNote', 'seller.vatId'])
  expect(without('POL', { registryId: null })).toEqual(['seller.registryId'])
  expect(without('ROU', { shareCapital: null })).toEqual(['seller.shareCapital'])
  expect(without('ITA', { registryId: null })).toEqual(['seller.registryId'])
})

test('requires the tax number of a Hungarian company and the codice fiscale of an Italian person', () => {
  expect(rulesOf(sampleInvoice('HUN', { buyer: { ...companyOf.HUN, taxId: null } }))).toEqual(['buyer.taxId'])
  const person = { ...sampleInvoice('ITA').buyer, personalId: null }
  expect(rulesOf(sampleInvoice('ITA', { buyer: person }))).toEqual(['buyer.personalId'])
})

test('requires at least one company number of a foreign company', () => {
  const { taxId, vatId, ...rest } = companyOf.CZE
  expect(rulesOf(sampleInvoice('SVK', { buyer: { ...rest, taxId, vatId } }))).toEqual([])
  const nameless = { ...rest, companyId: null, taxId: null, vatId: null }
  expect(rulesOf(sampleInvoice('SVK', { buyer: nameless }))).toEqual(['buyer.companyId'])
})

test('refuses a deposit as an invoice line', () => {
  const deposit = netLine({
    description: 'Kaucia',
    quantity: 1,
    unit: 'PIECE',
    unitNet: 6400,
    vatCategory: 'O',
    vatPermille: 0,
    exemption: 'OUT_OF_SCOPE',
  })
  expect(rulesOf(sampleInvoice('SVK', invoiceSums([rentLine('SVK', 'sk'), deposit])))).toEqual(['BR-O-11'])
  expect(rulesOf(sampleInvoice('SVK', { deposit: 6400 }))).toEqual([])
})

test('refuses a credit note that names no invoice, and an invoice with a negative total', () => {
  expect(rulesOf(sampleCreditNote('SVK', { correction: null }))).toEqual(['BR-55'])
  expect(rulesOf(sampleInvoice('SVK', invoiceSums([rentLine('SVK', 'sk', -1)])))).toEqual(['BT-3'])
})

test('refuses VAT on an invoice of an operator that is not registered for VAT', () => {
  const seller = { ...sampleSeller('SVK'), vatPayer: false, vatId: null }
  expect(rulesOf(sampleInvoice('SVK', { seller }))).toEqual(['seller.vatPayer'])
})

test('calculates the VAT of the examples in the specification', () => {
  const vat = (net: number, vatPermille: number) =>
    netLine({ description: 'x', quantity: 1, unit: 'MONTH', unitNet: net, vatCategory: 'S', vatPermille }).vat
  expect([vat(3984, 230), vat(4870, 230), vat(131405, 210), vat(18346, 270), vat(25207, 210)]).toEqual([
    916, 1120, 27595, 4953, 5293,
  ])
  expect([vat(21951, 230), vat(6393, 220), vat(-3984, 230)]).toEqual([5049, 1406, -916])
})
