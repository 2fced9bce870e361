import type { PdfWorkerRequest, PdfWorkerResponse } from './pdf-worker-pool.ts'
import { renderPdfInProcess } from './render-pdf.ts'

/** Entry point of the PDF worker process. It has no secrets and opens no connections. */

// Ctrl-C reaches both processes. The worker ends only when its parent disconnects.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

process.on('message', async ({ id, request }: PdfWorkerRequest) => {
  const response: PdfWorkerResponse = await renderPdfInProcess(request).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, reason: reasonOf(error) }),
  )
  process.send?.(response)
})
