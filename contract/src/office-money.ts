import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Amount, Currency, Id } from './values.ts'

/** Positive, in major units. */
const PositiveAmount = z.number().check(z.positive(), z.maximum(100_000_000))
/** Shown to the customer, in the customer's language. */
const CustomerText = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
const InvoiceNumber = z.string().check(z.regex(/^[A-Z]{2}\d{4,20}$/))

/** REFUND returns the money to the card, CREDIT adds it to the customer's credit, NONE moves no money. */
const Settlement = z.enum(['REFUND', 'CREDIT', 'NONE'])

const CreditNoteResult = z.object({
  /** Null in a preview. */
  number: z.nullable(z.string()),
  /** CREDIT also for the part of an unpaid invoice that credit had paid. */
  settlement: Settlement,
  total: Amount,
  returned: Amount,
  /** The part that an unpaid invoice no longer asks for. */
  reduced: Amount,
  currency: Currency,
  lines: z.array(z.object({ description: z.string(), net: Amount, vat: Amount, gross: Amount })),
})

const moneyErrors = ['not-found', 'office/changed-meanwhile', 'office/limit-exceeded'] as const
const creditErrors = [
  ...moneyErrors,
  'invoice/not-creditable',
  'payment/not-refundable',
  'payment/not-payable',
] as const

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/office/invoices/{id}/credit-note',
  auth: 'staff',
  permission: 'invoices.credit-note',
  summary: 'Issues a credit note for an invoice, whole or by line. An unpaid invoice is reduced first.',
  input: z.object({
    /** Number of the invoice. */
    id: InvoiceNumber,
    /** One more than the number of credit notes of the invoice. */
    version: RowVersion,
    /** Position from 0, and optionally a part of the line with VAT. Without lines the whole rest is credited. */
    lines: z.optional(
      z
        .array(z.object({ line: z.int().check(z.minimum(0)), amount: z.optional(PositiveAmount) }))
        .check(z.minLength(1), z.maxLength(100)),
    ),
    settlement: Settlement,
    text: CustomerText,
    /** Returns what the call would do, and changes nothing. */
    preview: z.optional(z.boolean()),
    reason: Reason,
  }),
  output: CreditNoteResult,
  errors: creditErrors,
})

export const refundOfficePayment = endpoint({
  method: 'POST',
  path: '/api/office/payments/{id}/refund',
  auth: 'staff',
  permission: 'payments.refund',
  summary: 'Refunds a payment to its card, with the credit note of its invoice. The deposit is not part of it.',
  input: z.object({
    id: Id,
    /** One more than the number of refunds of the payment. */
    version: RowVersion,
    /** With VAT. Without it everything that can be refunded. */
    amount: z.optional(PositiveAmount),
    text: CustomerText,
    reason: Reason,
  }),
  output: z.object({
    id: Id,
    /** Null for a payment without an invoice, such as the payment of an order that was not fulfilled. */
    creditNote: z.nullable(z.string()),
    amount: Amount,
    currency: Currency,
  }),
  errors: creditErrors,
})
