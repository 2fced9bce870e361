import { api } from '@boxzone/contract'
import { invoiceUbl } from '#src/documents/index.ts'
import { findInvoiceOfRent, type Invoice } from '#src/features/invoices/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { type Download, route } from '#src/kernel/http/route.ts'
import { findRentViews } from './rent-views.repo.ts'

export const invoiceDownloadRoute = route(api.invoiceDownload, async (ctx, { id }) =>
  asPdf(ctx, await getOwnInvoice(ctx, id, 'INVOICE')),
)

export const creditNoteDownloadRoute = route(api.creditNoteDownload, async (ctx, { id }) =>
  asPdf(ctx, await getOwnInvoice(ctx, id, 'CREDIT_NOTE')),
)

/** Consumers have no use for it, and the law asks nothing of them. */
export const invoiceUblDownloadRoute = route(api.invoiceUblDownload, async (ctx, { id }) => {
  const { number, document } = await getOwnInvoice(ctx, id, 'INVOICE')
  if (document.buyer.type !== 'PravnickaOsoba') throw new CallError('not-found')
  return { body: Buffer.from(invoiceUbl(document)), contentType: 'application/xml', filename: `${number}.xml` }
})

async function getOwnInvoice(ctx: SignedInCtx, rentId: string, type: Invoice['type']): Promise<Invoice> {
  const [rent] = await findRentViews(ctx.db, { accountId: ctx.user.id, id: rentId })
  const invoice = rent && (await findInvoiceOfRent(ctx.db, rent.id, type))
  if (!invoice) throw new CallError('not-found')
  return invoice
}

async function asPdf({ renderPdf }: SignedInCtx, { number, document }: Invoice): Promise<Download> {
  const body = await renderPdf({ kind: 'invoice', document })
  return { body, contentType: 'application/pdf', filename: `${number}.pdf` }
}
