import { Readable } from 'node:stream'
import { api } from '@boxzone/contract'
import { findInvoicesOfYear, type Invoice } from '#src/features/invoices/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { type ZipFile, zipStream } from '#src/kernel/http/zip-stream.ts'
import { perHour } from '#src/kernel/rate-limit.ts'

const filesPerHour = perHour('invoices-zip', 20)

export const invoicesDownloadRoute = route(api.invoicesDownload, async (ctx, { year }) => {
  await ctx.limit(filesPerHour, ctx.user.id)
  const invoices = await findInvoicesOfYear(ctx.db, ctx.user.id, year)
  if (invoices.length === 0) throw new CallError('not-found')
  return {
    body: Readable.from(zipStream(pdfFiles(ctx, invoices))),
    contentType: 'application/zip',
    filename: `${year}.zip`,
  }
})

async function* pdfFiles({ renderPdf }: SignedInCtx, invoices: readonly Invoice[]): AsyncGenerator<ZipFile> {
  for (const { number, document } of invoices) {
    yield { name: `${number}.pdf`, content: await renderPdf({ kind: 'invoice', document }) }
  }
}
