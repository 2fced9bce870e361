import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { getAccountInvoice, pdfDownload } from './account-invoice.ts'

export const invoiceDownloadRoute = route(api.invoiceDownload, async (ctx, { id }) =>
  pdfDownload(ctx, await getAccountInvoice(ctx, id, 'INVOICE')),
)
