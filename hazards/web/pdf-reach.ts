import { readFileSync } from 'node:fs'
import { renderContractPdf } from '../../server/src/documents/contract.pdf.tsx'
import type { ContractDocument, InvoiceDocument } from '../../server/src/documents/index.ts'
import { renderInvoicePdf } from '../../server/src/documents/invoice.pdf.tsx'
import { sampleContractDocument } from '../../server/src/documents/samples/sample-contracts.ts'
import { sampleInvoice } from '../../server/src/documents/samples/sample-invoices.ts'
import { readPdf, withoutSpaces } from '../../server/src/documents/testing/pdf-text.ts'
import { innerAddresses, startTrap, watchConnections } from '../harness/connections.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Every way of making a reader of HTML, of CSS, of SVG or of PDF fetch something. */
const fetching = (address: string): string[] => [
  address,
  `<img src="${address}">`,
  `<img src=x onerror="fetch('${address}')">`,
  `<script src="${address}"></script>`,
  `<link rel="stylesheet" href="${address}">`,
  `<style>@import url(${address});</style>`,
  `<iframe src="${address}"></iframe>`,
  `<object data="${address}"></object>`,
  `<svg><image href="${address}"/></svg>`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${address}">]><a>&b;</a>`,
  `url(${address})`,
  `/URI (${address}) /S /URI`,
  `![x](${address})`,
]

/** As long as a name may be. */
const nameLength = 160

interface Drawing {
  readonly name: string
  draw(text: string): Promise<Buffer>
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

const drawings: readonly Drawing[] = [
  { name: 'contract', draw: (text) => renderContractPdf(contractWith(text)) },
  { name: 'invoice', draw: (text) => renderInvoicePdf(invoiceWith(text)) },
]

/** Links that a reader could follow by itself, files and scripts inside the PDF. */
const actions = /\/(?:URI|Launch|JavaScript|GoToR|SubmitForm|ImportData|EmbeddedFile|AA|OpenAction)\b/

export const pdfReach: Hazard = {
  id: 'D4',
  promise: 'the PDF maker reaches nothing',
  run: async (scale) => {
    const tally = new Tally()
    const trap = await startTrap()
    // The fonts are read once, before anybody looks.
    for (const { draw } of drawings) await draw('Anna')
    const watched = watchConnections(() => false)
    const secret = readFileSync('/etc/passwd', 'utf8').split('\n')[0] ?? ''
    const texts = innerAddresses(trap.port)
      .flatMap(fetching)
      .map((text) => text.slice(0, nameLength))
    const step = Math.max(1, Math.round(texts.length / trialsOf(scale, texts.length)))
    try {
      for (const text of texts.filter((_text, n) => n % step === 0)) {
        for (const { name, draw } of drawings) {
          const pdf = await draw(text)
          const read = withoutSpaces(readPdf(pdf).text)
          const isInert = read.includes(withoutSpaces(text)) && !read.includes(withoutSpaces(secret))
          tally.try(isInert, () => `${name}: ${text} is not drawn as text`)
          tally.must(!actions.test(pdf.toString('latin1')), () => `${name}: ${text} made an action`)
        }
      }
    } finally {
      watched.stop()
      await trap.close()
    }
    const asked = [...new Set(watched.asked)]
    tally.must(asked.length === 0 && trap.knocks === 0, () => `asked for ${asked.join(', ')}; ${trap.knocks} knocks`)
    return tally.result(
      `names and addresses with ${fetching('').length} ways of fetching × ${innerAddresses(0).length} inner addresses, in contract and invoice: drawn as text, no connection, no name asked for`,
    )
  },
}
