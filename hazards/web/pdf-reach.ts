import { readFileSync } from 'node:fs'
import { renderContractPdf } from '../../server/src/documents/contract.pdf.tsx'
import type { ContractDocument, InvoiceDocument } from '../../server/src/documents/index.ts'
import { renderInvoicePdf } from '../../server/src/documents/invoice.pdf.tsx'
import { sampleContractDocument } from '../../server/src/documents/samples/sample-contracts.ts'
import { sampleInvoice } from '../../server/src/documents/samples/sample-invoices.ts'
import { readPdf, withoutSpaces } from '../../server/src/documents/testing/pdf-text.ts'
import { internalUrls, startTrap, watchConnections } from '../harness/connections.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Markup that makes readers of HTML, CSS, SVG or PDF fetch a URL. */
const fetchingMarkup = (url: string): string[] => [
  url,
  `<img src="${url}">`,
  `<img src=x onerror="fetch('${url}')">`,
  `<script src="${url}"></script>`,
  `<link rel="stylesheet" href="${url}">`,
  `<style>@import url(${url});</style>`,
  `<iframe src="${url}"></iframe>`,
  `<object data="${url}"></object>`,
  `<svg><image href="${url}"/></svg>`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${url}">]><a>&b;</a>`,
  `url(${url})`,
  `/URI (${url}) /S /URI`,
  `![x](${url})`,
]

/** Maximum length of a name. */
const nameLength = 160

interface PdfKind {
  readonly name: string
  render(text: string): Promise<Buffer>
}

const inParty = (text: string) => ({ name: text, street: text, city: text })

function contractWith(text: string): ContractDocument {
  const sample = sampleContractDocument('SVK')
  const { customer } = sample
  const { name, street, city } = inParty(text)
  return { ...sample, customer: { ...customer, name, address: { ...customer.address, street, city } } }
}

function invoiceWith(text: string): InvoiceDocument {
  const sample = sampleInvoice('SVK')
  const { buyer } = sample
  const { name, street, city } = inParty(text)
  return { ...sample, buyer: { ...buyer, name, address: { ...buyer.address, street, city } } }
}

const pdfKinds: readonly PdfKind[] = [
  { name: 'contract', render: (text) => renderContractPdf(contractWith(text)) },
  { name: 'invoice', render: (text) => renderInvoicePdf(invoiceWith(text)) },
]

/** PDF entries for links, actions, scripts and embedded files. */
const actions = /\/(?:URI|Launch|JavaScript|GoToR|SubmitForm|ImportData|EmbeddedFile|AA|OpenAction)\b/

export const pdfReach: Hazard = {
  id: 'D4',
  guarantee: 'the PDF renderer opens no connection and no file',
  run: async (scale) => {
    const tally = new Tally()
    const trap = await startTrap()
    // Loads the fonts before the recording.
    for (const { render } of pdfKinds) await render('Anna')
    const watched = watchConnections(() => false)
    const secret = readFileSync('/etc/passwd', 'utf8').split('\n')[0] ?? ''
    const texts = internalUrls(trap.port)
      .flatMap(fetchingMarkup)
      .map((text) => text.slice(0, nameLength))
    const step = Math.max(1, Math.round(texts.length / trialsOf(scale, texts.length)))
    try {
      for (const text of texts.filter((_text, n) => n % step === 0)) {
        for (const { name, render } of pdfKinds) {
          const pdf = await render(text)
          const read = withoutSpaces(readPdf(pdf).text)
          const isInert = read.includes(withoutSpaces(text)) && !read.includes(withoutSpaces(secret))
          tally.record(isInert, () => `${name}: ${text} is not rendered as text`)
          tally.must(!actions.test(pdf.toString('latin1')), () => `${name}: ${text} created an action`)
        }
      }
    } finally {
      watched.stop()
      await trap.close()
    }
    const targets = [...new Set(watched.targets)]
    const isIsolated = targets.length === 0 && trap.connections === 0
    tally.must(isIsolated, () => `connected to ${targets.join(', ')}; ${trap.connections} connections to the trap`)
    return tally.result(
      `names and postal addresses with ${fetchingMarkup('').length} kinds of markup × ${internalUrls(0).length} internal URLs, in contract and invoice: rendered as text, no connection, no DNS lookup`,
    )
  },
}
