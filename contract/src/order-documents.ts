import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderInvoicingDetails } from './invoicing-details.ts'
import { orderChoice } from './orders.ts'
import { Amount, Currency, Id, Language } from './values.ts'

export const contractPreview = endpoint({
  method: 'POST',
  path: '/api/client/order/contract-preview',
  auth: 'public',
  summary: 'Returns the contract of an order that is not placed yet as PDF, marked as a draft. Stores nothing.',
  contentType: 'application/pdf',
  input: z.object({
    ...orderChoice,
    invoicingDetails: OrderInvoicingDetails,
    earlyStart: z.optional(z.boolean()),
    language: Language,
  }),
  output: z.unknown(),
  errors: [
    'Box/is-taken',
    'Order/Box-not-active',
    'Order/Warehouse-deactivated',
    'not-found',
    'contract/start-not-possible',
    'voucher/invalid',
    'voucher/used',
    'rate-limited',
  ],
})

/** `draftId` proves that the browser placed the order. The account that placed the order needs none. */
const OwnOrder = { orderId: Id, draftId: z.optional(Id) }

export const orderReceipt = endpoint({
  method: 'POST',
  path: '/api/client/order/receipt',
  auth: 'public',
  readsToken: true,
  summary: 'Returns the e-mail address and the payment of a fulfilled order to the browser or account that placed it.',
  input: z.object(OwnOrder),
  output: z.object({
    email: z.string(),
    paid: Amount,
    currency: Currency,
    contractNumber: z.string(),
    invoiceNumber: z.string(),
  }),
  errors: ['not-found', 'rate-limited'],
})

export const orderDocument = endpoint({
  method: 'POST',
  path: '/api/client/order/document',
  auth: 'public',
  readsToken: true,
  summary:
    'Returns the contract or the first invoice of a fulfilled order as PDF, to the same callers as `orderReceipt`.',
  contentType: 'application/pdf',
  input: z.object({ ...OwnOrder, document: z.enum(['contract', 'invoice']) }),
  output: z.unknown(),
  errors: ['not-found', 'rate-limited'],
})
