import { Readable } from 'node:stream'
import { api } from '@boxzone/contract'
import { findInvoicesOfYear, type Invoice } from '#src/features/invoices/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'

const filesPerHour = perHour('invoices-zip', 20)

export const invoicesDownloadRoute = route(api.invoicesDownload, async (ctx, { year }) => {
  await ctx.limit(filesPerHour, ctx.user.id)
  const invoices = await findInvoicesOfYear(ctx.db, ctx.user.id, year)
  if (invoices.length === 0) throw new CallError('not-found')
  return { body: Readable.from(zipOf(ctx, invoices)), contentType: 'application/zip', filename: `${year}.zip` }
})

/** Renders one PDF at a time, so that memory does not grow with the number of invoices. */
async function* zipOf({ renderPdf }: SignedInCtx, invoices: readonly Invoice[]): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { number, document } of invoices) {
    // PDF files are compressed already.
    const file = new ZipPassThrough(`${number}.pdf`)
    zip.add(file)
    file.push(await renderPdf({ kind: 'invoice', document }), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
