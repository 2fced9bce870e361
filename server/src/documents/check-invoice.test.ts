import { operatingCountries } from '@boxzone/i18n'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInvoice } from './check-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoiceSums, netLine } from './invoice-sums.ts'
import { companyOf, rentLine, sampleCreditNote, sampleInvoice, sampleSeller } from './samples/sample-invoices.ts'
import { assertSumsAreExact, randomInvoice } from './testing/random-invoice.ts'

const rulesOf = (invoice: InvoiceDocument) => checkInvoice(invoice).map(({ rule }) => rule)

test('2,000 random invoices add up to the minor unit', () => {
  assertSumsAreExact(2000)
})

test('an amount that is one minor unit off is noticed wherever it stands', () => {
  const off = fc.constantFrom('net', 'vat', 'gross', 'prepaid', 'payable', 'group')
  fc.assert(
    fc.property(randomInvoice, off, (invoice, place) => {
      const [group, ...others] = invoice.breakdown
      const { totals, prepaid, payable } = invoice
      const wrong = {
        net: { totals: { ...totals, net: totals.net + 1 } },
        vat: { totals: { ...totals, vat: totals.vat - 1 } },
        gross: { totals: { ...totals, gross: totals.gross + 1 } },
        prepaid: { prepaid: prepaid + 1 },
        payable: { payable: payable - 1 },
        group: group ? { breakdown: [{ ...group, vat: group.vat + 1 }, ...others] } : {},
      }[place]
      return checkInvoice({ ...invoice, ...wrong }).length > 0
    }),
  )
})

test.each(operatingCountries)('an invoice and a credit note of %s have everything the country asks for', (country) => {
  expect(checkInvoice(sampleInvoice(country))).toEqual([])
  expect(checkInvoice(sampleInvoice(country, { buyer: companyOf[country] }))).toEqual([])
  expect(checkInvoice(sampleCreditNote(country))).toEqual([])
})

test('what a country asks for is missed when it is missing', () => {
  const without = (country: 'SVK' | 'POL' | 'ROU' | 'ITA', changes: object) =>
    rulesOf(sampleInvoice(country, { seller: { ...sampleSeller(country), ...changes } }))
  expect(without('SVK', { registerNote: null, vatId: null })).toEqual(['seller.registerNote', 'seller.vatId'])
  expect(without('POL', { registryId: null })).toEqual(['seller.registryId'])
  expect(without('ROU', { shareCapital: null })).toEqual(['seller.shareCapital'])
  expect(without('ITA', { registryId: null })).toEqual(['seller.registryId'])
})

test('a Hungarian company needs its tax number, an Italian person the codice fiscale', () => {
  expect(rulesOf(sampleInvoice('HUN', { buyer: { ...companyOf.HUN, taxId: null } }))).toEqual(['buyer.taxId'])
  const person = { ...sampleInvoice('ITA').buyer, personalId: null }
  expect(rulesOf(sampleInvoice('ITA', { buyer: person }))).toEqual(['buyer.personalId'])
})

test('a company from abroad is known by any one of its numbers', () => {
  const { taxId, vatId, ...rest } = companyOf.CZE
  expect(rulesOf(sampleInvoice('SVK', { buyer: { ...rest, taxId, vatId } }))).toEqual([])
  const nameless = { ...rest, companyId: null, taxId: null, vatId: null }
  expect(rulesOf(sampleInvoice('SVK', { buyer: nameless }))).toEqual(['buyer.companyId'])
})

test('a deposit as a line is refused: it stands beside the invoice', () => {
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

test('a credit note without its invoice, and an invoice that gives money back, are refused', () => {
  expect(rulesOf(sampleCreditNote('SVK', { correction: null }))).toEqual(['BR-55'])
  expect(rulesOf(sampleInvoice('SVK', invoiceSums([rentLine('SVK', 'sk', -1)])))).toEqual(['BT-3'])
})

test('who pays no VAT charges none', () => {
  const seller = { ...sampleSeller('SVK'), vatPayer: false, vatId: null }
  expect(rulesOf(sampleInvoice('SVK', { seller }))).toEqual(['seller.vatPayer'])
})

test('the vectors of the domain give the VAT they should', () => {
  const vat = (net: number, vatPermille: number) =>
    netLine({ description: 'x', quantity: 1, unit: 'MONTH', unitNet: net, vatCategory: 'S', vatPermille }).vat
  expect([vat(3984, 230), vat(4870, 230), vat(131405, 210), vat(18346, 270), vat(25207, 210)]).toEqual([
    916, 1120, 27595, 4953, 5293,
  ])
  expect([vat(21951, 230), vat(6393, 220), vat(-3984, 230)]).toEqual([5049, 1406, -916])
})
