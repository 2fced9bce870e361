import { api } from '@boxzone/contract'
import { invoiceUbl } from '#src/documents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { getAccountInvoice } from './account-invoice.ts'

/** Only companies receive UBL: the law on electronic invoices does not apply to consumers. */
export const invoiceUblDownloadRoute = route(api.invoiceUblDownload, async (ctx, { id }) => {
  const { number, document } = await getAccountInvoice(ctx, id, 'INVOICE')
  if (document.buyer.type !== 'PravnickaOsoba') throw new CallError('not-found')
  return { body: Buffer.from(invoiceUbl(document)), contentType: 'application/xml', filename: `${number}.xml` }
})
