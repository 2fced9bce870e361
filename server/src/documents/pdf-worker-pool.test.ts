import { constants, getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInvoicePdf } from './invoice.pdf.tsx'
import { PdfWorker, PdfWorkerPool } from './pdf-worker-pool.ts'
import type { PdfRequest } from './render-pdf.ts'
import { sampleContractDocument } from './samples/sample-contracts.ts'
import { sampleInvoice } from './samples/sample-invoices.ts'

/** With a lower priority the process would wait for the other tests. */
const settings = { execArgv: ['--import', 'tsx'], priority: constants.priority.PRIORITY_NORMAL }
const invoice = sampleInvoice('SVK')
const invoiceRequest: PdfRequest = { kind: 'invoice', document: invoice }
const invalidRequest: PdfRequest = {
  kind: 'contract',
  document: sampleContractDocument('SVK', { timeZone: 'Nowhere/Land' }),
}

// The worker process competes with other tests.
vi.setConfig({ testTimeout: 120_000 })

let opened: Pick<PdfWorker, 'close'>
afterEach(() => opened.close())

function openWorker(options: ConstructorParameters<typeof PdfWorker>[0] = settings): PdfWorker {
  const worker = new PdfWorker(options)
  opened = worker
  return worker
}

test('renders the same bytes as renderInvoicePdf, rejects a bad document and replaces a killed process', async () => {
  const pdfWorker = openWorker()
  expect(pdfWorker.pid).toBeUndefined()
  const [bad, good] = await Promise.allSettled([
    pdfWorker.renderPdf(invalidRequest),
    pdfWorker.renderPdf(invoiceRequest),
  ])
  expect(bad).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('PDF rendering failed: ') },
  })
  const same = await renderInvoicePdf(invoice)
  expect(good).toMatchObject({ status: 'fulfilled', value: same })
  const killed = pdfWorker.pid ?? 0
  const rendered = Promise.all([pdfWorker.renderPdf(invoiceRequest), pdfWorker.renderPdf(invoiceRequest)])
  process.kill(killed, 'SIGKILL')
  expect(await rendered).toEqual([same, same])
  expect(pdfWorker.pid).not.toBe(killed)
})

test('renders with a priority below normal by default', async () => {
  const pdfWorker = openWorker({ execArgv: settings.execArgv })
  const pending = pdfWorker.renderPdf(invoiceRequest).catch(() => null)
  expect(getPriority(pdfWorker.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  await pdfWorker.close()
  await pending
})

test('rejects a document after the timeout', async () => {
  const pdfWorker = openWorker({ ...settings, timeoutMs: 1 })
  await expect(pdfWorker.renderPdf(invoiceRequest)).rejects.toThrow('the worker process ended')
})

test('ends the idle process', async () => {
  const pdfWorker = openWorker({ ...settings, idleMs: 1 })
  await pdfWorker.renderPdf(invoiceRequest)
  await expect.poll(() => pdfWorker.pid).toBeUndefined()
})

test('rejects pending and new requests after closing', async () => {
  const pdfWorker = openWorker()
  const pending = pdfWorker.renderPdf(invoiceRequest).catch((error: Error) => error.message)
  await pdfWorker.close()
  expect(await pending).toContain('the worker process ended')
  await expect(pdfWorker.renderPdf(invoiceRequest)).rejects.toThrow('closed')
})

test('starts a second process only while the first is busy', async () => {
  const pool = new PdfWorkerPool(settings, 2)
  opened = pool
  const same = await renderInvoicePdf(invoice)
  await pool.renderPdf(invoiceRequest)
  await pool.renderPdf(invoiceRequest)
  expect(pool.pids).toHaveLength(1)
  const both = Promise.all([pool.renderPdf(invoiceRequest), pool.renderPdf(invoiceRequest)])
  expect(pool.pids).toHaveLength(2)
  expect(await both).toEqual([same, same])
})
