import { findInvoiceOfRent, type Invoice } from '#src/features/invoices/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { Download } from '#src/kernel/http/route.ts'
import { findRentViews } from './rent-views.repo.ts'

/** Throws `not-found` also when the invoice belongs to another account. */
export async function getAccountInvoice(ctx: SignedInCtx, rentId: string, type: Invoice['type']): Promise<Invoice> {
  const [rent] = await findRentViews(ctx.db, { accountId: ctx.user.id, id: rentId })
  const invoice = rent && (await findInvoiceOfRent(ctx.db, rent.id, type))
  if (!invoice) throw new CallError('not-found')
  return invoice
}

export async function pdfDownload({ renderPdf }: SignedInCtx, { number, document }: Invoice): Promise<Download> {
  const body = await renderPdf({ kind: 'invoice', document })
  return { body, contentType: 'application/pdf', filename: `${number}.pdf` }
}
