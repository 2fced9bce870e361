import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedInvoice } from './corrections.repo.ts'

export const officeInvoicePdfRoute = route(api.officeInvoicePdf, async (ctx, { id }) => {
  const invoice = await findScopedInvoice(ctx.db, ctx.staff, id)
  if (!invoice) throw new CallError('not-found')
  const body = await ctx.renderPdf({ kind: 'invoice', document: invoice.document })
  return { body, contentType: 'application/pdf', filename: `${invoice.number}.pdf` }
})
