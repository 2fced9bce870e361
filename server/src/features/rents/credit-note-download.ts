import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { getAccountInvoice, pdfDownload } from './account-invoice.ts'

export const creditNoteDownloadRoute = route(api.creditNoteDownload, async (ctx, { id }) =>
  pdfDownload(ctx, await getAccountInvoice(ctx, id, 'CREDIT_NOTE')),
)
