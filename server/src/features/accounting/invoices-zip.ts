import { Readable } from 'node:stream'
import { api } from '@boxzone/contract'
import { invoiceUbl } from '#src/documents/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { route } from '#src/kernel/http/route.ts'
import { type ZipFile, zipStream } from '#src/kernel/http/zip-stream.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { daysOfMonth } from './month.rules.ts'
import { invoicesOfMonth } from './office-invoices.repo.ts'

const filesPerHour = perHour('office-invoices-zip', 20)

export const invoicesZipRoute = route(api.invoicesZip, async (ctx, { month }) => {
  await ctx.limit(filesPerHour, ctx.staff.id)
  return {
    body: Readable.from(zipStream(filesOf(ctx, month))),
    contentType: 'application/zip',
    filename: `invoices-${month}.zip`,
  }
})

async function* filesOf({ db, staff, renderPdf }: StaffCtx, month: string): AsyncGenerator<ZipFile> {
  for await (const { number, document } of invoicesOfMonth(db, staff, daysOfMonth(month))) {
    yield { name: `${number}.pdf`, content: await renderPdf({ kind: 'invoice', document }) }
    yield { name: `${number}.xml`, content: Buffer.from(invoiceUbl(document)) }
  }
}
