import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { getOrderDocuments, getOwnOrder } from './own-order.ts'

export const orderDocumentRoute = route(api.orderDocument, async (ctx, { document: kind, ...request }) => {
  const { contract, invoice } = await getOrderDocuments(ctx, await getOwnOrder(ctx, request))
  const contentType = 'application/pdf'
  if (kind === 'contract') {
    const body = await ctx.renderPdf({ kind, document: contract.document })
    return { body, contentType, filename: `${contract.businessId}.pdf` }
  }
  const body = await ctx.renderPdf({ kind, document: invoice.document })
  return { body, contentType, filename: `${invoice.number}.pdf` }
})
