import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { renderInvoicePdf } from './invoice.pdf.tsx'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoiceSums, netLine } from './invoice-sums.ts'
import {
  companyOf,
  rentLine,
  type SampleCountry,
  sampleBankAccounts,
  sampleCountries,
  sampleCreditNote,
  sampleInvoice,
  sampleSeller,
} from './samples/sample-invoices.ts'
import { readPdf, withoutSpaces } from './testing/pdf-text.ts'

async function textOf(invoice: InvoiceDocument): Promise<string> {
  return withoutSpaces(readPdf(await renderInvoicePdf(invoice)).text)
}

async function expectPdfToContain(invoice: InvoiceDocument, expected: readonly string[]): Promise<void> {
  const text = await textOf(invoice)
  for (const part of expected) expect(text, part).toContain(withoutSpaces(part))
}

const mandatory: Record<SampleCountry, string[]> = {
  SVK: [
    ...['Faktúra – daňový doklad', 'Dátum dodania', 'IČO: 36421928', 'DIČ: 2020317068', 'IČ DPH: SK2020317068'],
    ...['Obchodný register Mestského súdu', 'IČO: 31333532', 'IČ DPH: SK2020273893', 'Variabilný symbol'],
    ...['52,03', '11,97', '64,00 €', '23 %', 'PAY by square'],
  ],
  CZE: [
    ...['Faktura – daňový doklad', '(DUZP)', 'IČO: 27082440', 'DIČ: CZ27082440', 'spisová značka'],
    ...['DIČ: CZ45274649', '1 314,05', '275,95', '1 590,00 Kč', '21 %', 'QR Platba'],
  ],
  HUN: [
    ...['Számla', 'Teljesítés dátuma', 'Adószám: 10773381-2-44', 'Közösségi adószám: HU10773381'],
    ...['Cégjegyzékszám: 01-09-000000', 'Adószám: 12345676-2-41', '4975', '23 400 Ft', '27%', 'Azonnali fizetés'],
  ],
  ROU: [
    ...['Factură fiscală', 'Data livrării/prestării', 'CUI: 14399840', 'Nr. Reg. Com.: J40/0000/2020'],
    ...['Capital social: 200 RON', 'CUI: 1590082', '52,93', '305,00 RON', '21 %', 'RO49 AAAA 1B31 0075 9384 0000'],
  ],
  POL: [
    ...['Faktura VAT', 'Data wykonania usługi', 'NIP: 5260250274', 'REGON: 000000000', 'KRS: 0000000000'],
    ...['NIP: 7740001454', '50,49', '270,00 zł', '23%', 'PL61 1090 1014 0000 0712 1981 2874'],
  ],
  ITA: [
    ...['Fattura', 'Data operazione', 'Partita IVA: 00743110157', 'Codice fiscale: 00743110157', 'REA: MI-0000000'],
    ...['Capitale sociale: 10 000 EUR i.v.', 'Partita IVA: 12345670017', 'Codice destinatario / PEC: ABC1234'],
    ...['14,25', '79,00 €', '22%', 'SEPA QR'],
  ],
}

test.each(sampleCountries)('contains all data that %s requires', async (country) => {
  const invoice = sampleInvoice(country, { buyer: companyOf[country] })
  const { seller, buyer } = invoice
  await expectPdfToContain(invoice, [
    ...mandatory[country],
    invoice.number,
    seller.name,
    buyer.name,
    buyer.address.street,
  ])
})

test('contains the title and the day of supply in the language of the country for every reader', async () => {
  for (const language of languages) {
    await expectPdfToContain(sampleInvoice('SVK', { language }), ['Faktúra – daňový doklad', 'Dátum dodania', 'IČ DPH'])
    await expectPdfToContain(sampleInvoice('HUN', { language }), ['Számla', 'Teljesítés dátuma', 'Adószám'])
  }
})

test('renders all characters after many earlier documents', async () => {
  // The earlier tests also rendered documents.
  for (const language of languages) {
    const { text, fonts } = readPdf(await renderInvoicePdf(sampleInvoice('ROU', { language })))
    expect(fonts.length).toBeGreaterThan(2)
    expect(text).not.toContain('\ufffd')
    expect(withoutSpaces(text)).toContain('CUI:14399840')
  }
})

test('states the payment of a paid invoice and omits the payment instructions', async () => {
  const { totals } = sampleInvoice('SVK')
  const sums = invoiceSums([rentLine('SVK', 'sk')], totals.gross)
  const payment = {
    means: 'CARD',
    paidOn: '2026-11-15',
    account: sampleBankAccounts.SVK,
    variableSymbol: '2026000123',
  } as const
  const text = await textOf(sampleInvoice('SVK', { ...sums, payment, deposit: 6400 }))
  expect(text).toContain(withoutSpaces('Zaplatené kartou dňa 15. 11. 2026'))
  expect(text).toContain(withoutSpaces('Vratná kaucia'))
  expect(text).toContain(withoutSpaces('128,00 €'))
  expect(text).not.toContain('PAYbysquare')
  expect(text).not.toContain(withoutSpaces('Na úhradu'))
})

test('announces the charge of a stored card and omits the payment instructions', async () => {
  const payment = {
    means: 'CARD',
    paidOn: null,
    account: sampleBankAccounts.SVK,
    variableSymbol: '2026000123',
  } as const
  const text = await textOf(sampleInvoice('SVK', { payment }))
  expect(text).toContain(withoutSpaces('Sumu strhneme z vašej karty dňa 29. 11. 2026'))
  expect(text).not.toContain('PAYbysquare')
})

test('contains the title, the corrected invoice and the reason of a credit note', async () => {
  await expectPdfToContain(sampleCreditNote('CZE'), [
    'Opravný daňový doklad',
    'FA2026000123 ze dne 15. 11. 2026',
    '-1 590,00 Kč',
  ])
  await expectPdfToContain(sampleCreditNote('POL'), ['Faktura korygująca', 'Odstúpenie od zmluvy'])
})

test('states the reason of an exemption in the language of the law and of the reader', async () => {
  const line = netLine({ ...rentLine('SVK', 'uk'), vatCategory: 'E', vatPermille: 0, exemption: 'LETTING' })
  const invoice = sampleInvoice('SVK', { language: 'uk', ...invoiceSums([line]) })
  await expectPdfToContain(invoice, ['Dodanie je oslobodené od dane: § 38', 'Постачання звільнено від ПДВ: § 38'])
})

test('omits the title of a tax document for an operator that is not registered for VAT', async () => {
  const seller = { ...sampleSeller('SVK'), vatPayer: false, vatId: null }
  const line = netLine({ ...rentLine('SVK', 'sk'), vatCategory: 'O', vatPermille: 0, exemption: 'NOT_VAT_PAYER' })
  const text = await textOf(sampleInvoice('SVK', { seller, ...invoiceSums([line]) }))
  expect(text).toContain(withoutSpaces('Dodávateľ nie je platiteľom DPH.'))
  expect(text).not.toContain(withoutSpaces('daňový doklad'))
})

test('continues many lines on numbered pages', async () => {
  const lines = Array.from({ length: 60 }, () => rentLine('SVK', 'sk'))
  const { pages, text } = readPdf(await renderInvoicePdf(sampleInvoice('SVK', invoiceSums(lines))))
  expect(pages).toBe(4)
  for (let page = 1; page <= pages; page++) expect(withoutSpaces(text)).toContain(`Strana${page}zo4`)
})

test('renders the same bytes for the same invoice', async () => {
  const [first, second] = [await renderInvoicePdf(sampleInvoice('ITA')), await renderInvoicePdf(sampleInvoice('ITA'))]
  expect(first.equals(second)).toBe(true)
})

test('replaces unsupported characters with "?" and removes direction marks', async () => {
  const buyer = { ...companyOf.SVK, name: '\u202eLi 李 😀 Zora\u030c\u0000\nX' }
  await expectPdfToContain({ ...sampleInvoice('SVK'), buyer }, ['Li ? ? Zorǎ X'])
})

test('treats markup and URLs in customer data as plain text', async () => {
  let requests = 0
  const trap = createServer((_, response) => {
    requests += 1
    response.end()
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  // Safe cast: the address of a server that listens on a port is an object.
  const { port } = trap.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/x.png`
  const names = [`<img src=${address}>`, address, 'W'.repeat(200), '\u202e😀 李 عمر\u0000\n\t', '{name} <b>x</b>']
  for (const name of names) {
    const buyer = { ...companyOf.SVK, name }
    const pdf = await renderInvoicePdf({ ...sampleInvoice('SVK'), buyer, notes: [name] })
    expect(readPdf(pdf).pages).toBeLessThan(3)
  }
  await expectPdfToContain({ ...sampleInvoice('SVK'), notes: [`<img src=${address}>`] }, ['<img src='])
  await new Promise((resolve) => trap.close(resolve))
  expect(requests).toBe(0)
})

test('states whether the amount of a credit note was refunded or added to the credit of the customer', async () => {
  const note = sampleCreditNote('SVK', { language: 'en' })
  const payment = { ...note.payment, paidOn: '2026-12-01' }
  await expectPdfToContain({ ...note, payment: { ...payment, means: 'CARD' } }, ['by the same payment method'])
  await expectPdfToContain({ ...note, payment: { ...payment, means: 'TRANSFER' } }, [
    'We added the amount to your credit',
  ])
})

test('announces a card charge only for an automatic charge', async () => {
  const invoice = sampleInvoice('SVK', { language: 'en' })
  const payment = { ...invoice.payment, means: 'CARD', paidOn: null } as const
  const [charged, byHand] = ['We will charge your card on', 'Please pay by']
  await expectPdfToContain({ ...invoice, payment }, [charged])
  const manual = await textOf({ ...invoice, payment: { ...payment, byHand: true } })
  expect(manual).toContain(withoutSpaces(byHand))
  expect(manual).not.toContain(withoutSpaces(charged))
  const covered = await textOf({ ...invoice, payment, prepaid: invoice.totals.gross, payable: 0, deposit: null })
  expect(covered).toContain(withoutSpaces('There is nothing left to pay.'))
  expect(covered).not.toContain(withoutSpaces(charged))
})
