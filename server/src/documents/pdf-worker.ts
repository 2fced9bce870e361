import { constants, setPriority } from 'node:os'
import type { PdfWorkerRequest, PdfWorkerResponse } from './pdf-worker-pool.ts'
import { renderPdfInProcess } from './render-pdf.ts'

/** The program of the process that puts documents on paper. It holds no secret and asks nobody. */

// People who wait for an answer come first, however many: a letter may wait for a quiet moment.
setPriority(constants.priority.PRIORITY_LOW)

// It goes when the one who started it goes, however that happens; a Ctrl-C reaches both, and that one decides.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

process.on('message', async ({ id, order }: PdfWorkerRequest) => {
  const answer: PdfWorkerResponse = await renderPdfInProcess(order).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, reason: reasonOf(error) }),
  )
  process.send?.(answer)
})
