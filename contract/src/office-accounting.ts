import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NamedEntity, Reason, RowVersion } from './office-values.ts'
import { RentStatus } from './rents.ts'
import { invoiceSorts } from './sort-choices.ts'
import { Amount, Currency, Day, Id, Instant, KeysetPaging } from './values.ts'

const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

const InvoiceSort = z.enum(invoiceSorts)
export type InvoiceSort = z.infer<typeof InvoiceSort>

const OfficeInvoice = z.object({
  number: z.string(),
  type: z.enum(['INVOICE', 'CREDIT_NOTE']),
  issuedOn: Day,
  dueOn: Day,
  customer: z.string(),
  contractId: Id,
  contractNumber: z.string(),
  /** Calls that change the rent send this version of the contract. */
  contractVersion: RowVersion,
  rentId: z.nullable(Id),
  rentStatus: z.nullable(RentStatus),
  net: Amount,
  vat: Amount,
  /** Negative in a credit note. */
  gross: Amount,
  /** The amount that is still unpaid. */
  owed: Amount,
  currency: Currency,
  /** The invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  /** One more than the number of credit notes. */
  version: RowVersion,
})

export const officeInvoices = endpoint({
  method: 'GET',
  path: '/api/office/invoices',
  auth: 'staff',
  permission: 'invoices.read',
  summary: 'Returns invoices and credit notes, the newest or the oldest first.',
  input: z.object({
    type: z.optional(z.enum(['INVOICE', 'CREDIT_NOTE'])),
    /** Only unpaid invoices. */
    unpaid: z.optional(z.stringbool()),
    /** Words from the document number, the contract number or the customer. Accents and case do not matter. */
    q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    contractId: z.optional(Id),
    customerId: z.optional(Id),
    warehouseId: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    sort: z._default(InvoiceSort, 'newest'),
    ...KeysetPaging,
  }),
  output: page(OfficeInvoice),
})

export const officeInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/office/invoices/{id}/pdf',
  auth: 'staff',
  permission: 'invoices.read',
  summary: 'Returns an invoice or a credit note as PDF.',
  input: z.object({ id: z.string().check(z.regex(/^[A-Z]{2}\d{4,20}$/)) }),
  output: z.unknown(),
  contentType: 'application/pdf',
  errors: ['not-found'],
})

const paymentStates = ['PAID', 'REFUNDED', 'DISPUTED', 'FAILED', 'OPEN', 'PARKED', 'REFUND_REFUSED'] as const

const OfficePayment = z.object({
  id: Id,
  purpose: z.enum(['ORDER', 'RENT', 'CARD']),
  status: z.string(),
  amount: Amount,
  /** Refunded or being refunded. */
  refunded: Amount,
  currency: Currency,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  declineCode: z.nullable(z.string()),
  /** The reason why staff must check the payment. */
  parkedBecause: z.nullable(z.string()),
  /** Refunds that the provider refused and staff must settle, oldest first. */
  refusedRefunds: z.array(
    z.object({ id: Id, amount: Amount, refusedAt: Instant, declineCode: z.nullable(z.string()) }),
  ),
  warehouse: z.nullable(NamedEntity),
  contractId: z.nullable(Id),
  contractNumber: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  /** One more than the number of refunds. */
  version: RowVersion,
})

export const officePayments = endpoint({
  method: 'GET',
  path: '/api/office/payments',
  auth: 'staff',
  permission: 'payments.read',
  summary: 'Returns card payments, newest first, or only those with the requested state.',
  input: z.object({
    state: z.optional(z.enum(paymentStates)),
    paymentId: z.optional(Id),
    contractId: z.optional(Id),
    customerId: z.optional(Id),
    warehouseId: z.optional(Id),
    ...KeysetPaging,
  }),
  output: page(OfficePayment),
})

const OfficeDispute = z.object({
  id: Id,
  version: RowVersion,
  paymentId: Id,
  kind: z.enum(['DISPUTE', 'FRAUD_WARNING']),
  status: z.enum(['OPEN', 'WON', 'LOST']),
  amount: Amount,
  fee: z.nullable(Amount),
  currency: Currency,
  reason: z.string(),
  evidenceDueAt: z.nullable(Instant),
  /** The time at which staff submitted the evidence. Null before. */
  answeredAt: z.nullable(Instant),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  contractId: z.nullable(Id),
  contractNumber: z.nullable(z.string()),
  customer: z.nullable(z.string()),
})

export const officeDisputes = endpoint({
  method: 'GET',
  path: '/api/office/disputes',
  auth: 'staff',
  permission: 'disputes.read',
  summary: 'Returns disputes of card payments, newest first.',
  input: z.object({ status: z.optional(z.enum(['OPEN', 'WON', 'LOST'])), ...KeysetPaging }),
  output: page(OfficeDispute),
})

export const recordDisputeOutcome = endpoint({
  method: 'POST',
  path: '/api/office/disputes/{id}',
  auth: 'staff',
  permission: 'disputes.answer',
  summary: 'Records that evidence was submitted to the provider, or the decision of the bank.',
  input: z.object({
    id: Id,
    version: RowVersion,
    /** SUBMITTED: the provider has the evidence, so the call completes the task. The bank decides later. */
    outcome: z.enum(['SUBMITTED', 'WON', 'LOST']),
    /** The provider's fee that the customer has to pay, only for LOST. */
    fee: z.optional(z.number().check(z.positive(), z.maximum(100_000))),
    reason: Reason,
  }),
  output: z.object({ id: Id, status: z.enum(['OPEN', 'WON', 'LOST']), version: RowVersion }),
  errors: ['not-found', 'office/changed-meanwhile', 'payment/not-payable'],
})

const ExportMonth = z.object({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) })
/** Exports require a recent sign-in, because they contain the invoices and payments of a whole month. */
const exported = {
  method: 'GET',
  auth: 'staff',
  permission: 'exports.read',
  recentSignIn: true,
  input: ExportMonth,
} as const

export const invoicesCsv = endpoint({
  ...exported,
  path: '/api/office/exports/{month}/invoices.csv',
  summary: 'Returns the invoices and credit notes of a month as CSV, one line per VAT rate.',
  output: z.string(),
  contentType: 'text/csv',
})

export const invoicesZip = endpoint({
  ...exported,
  path: '/api/office/exports/{month}/invoices.zip',
  summary: 'Returns the invoices and credit notes of a month as PDF and UBL in one ZIP file.',
  output: z.unknown(),
  contentType: 'application/zip',
  errors: ['rate-limited'],
})

export const journalCsv = endpoint({
  ...exported,
  path: '/api/office/exports/{month}/journal.csv',
  summary: 'Returns the payments, transfers, refunds, deposits and dispute fees of a month as CSV.',
  output: z.string(),
  contentType: 'text/csv',
})
