import { afterEach, expect, test, vi } from 'vitest'
import { renderInvoicePdf } from './invoice.pdf.tsx'
import { PdfWorker } from './pdf-worker-pool.ts'
import type { PdfRequest } from './render-pdf.ts'
import { sampleContractDocument } from './samples/sample-contracts.ts'
import { sampleInvoice } from './samples/sample-invoices.ts'

const asStarted = { execArgv: ['--import', 'tsx'] }
const invoice = sampleInvoice('SVK')
const paper: PdfRequest = { kind: 'invoice', document: invoice }
const undrawable: PdfRequest = {
  kind: 'contract',
  document: sampleContractDocument('SVK', { timeZone: 'Nowhere/Land' }),
}

// The other process gives way to everything else, and the other tests take all the machine has.
vi.setConfig({ testTimeout: 120_000 })

let pdfWorker: PdfWorker
afterEach(() => pdfWorker.close())

test('another process draws the same paper; what cannot be drawn fails alone; who is killed over a paper is replaced', async () => {
  pdfWorker = new PdfWorker(asStarted)
  expect(pdfWorker.pid).toBeUndefined()
  const [bad, good] = await Promise.allSettled([pdfWorker.renderPdf(undrawable), pdfWorker.renderPdf(paper)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('No paper: ') } })
  const same = await renderInvoicePdf(invoice)
  expect(good).toMatchObject({ status: 'fulfilled', value: same })
  const killed = pdfWorker.pid ?? 0
  const drawn = Promise.all([pdfWorker.renderPdf(paper), pdfWorker.renderPdf(paper)])
  process.kill(killed, 'SIGKILL')
  expect(await drawn).toEqual([same, same])
  expect(pdfWorker.pid).not.toBe(killed)
})

test('a paper that takes too long is given up', async () => {
  pdfWorker = new PdfWorker({ ...asStarted, patienceMs: 1 })
  await expect(pdfWorker.renderPdf(paper)).rejects.toThrow('its process ended')
})

test('the process rests when nobody asks', async () => {
  pdfWorker = new PdfWorker({ ...asStarted, idleMs: 1 })
  await pdfWorker.renderPdf(paper)
  await expect.poll(() => pdfWorker.pid).toBeUndefined()
})

test('after closing nothing is drawn, and nobody waits for ever', async () => {
  pdfWorker = new PdfWorker(asStarted)
  const under = pdfWorker.renderPdf(paper).catch((error: Error) => error.message)
  await pdfWorker.close()
  expect(await under).toContain('its process ended')
  await expect(pdfWorker.renderPdf(paper)).rejects.toThrow('closed')
})
