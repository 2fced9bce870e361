import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Amount, Currency, Day, Id } from './values.ts'

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
  /** Also CREDIT for an unpaid invoice that the customer's credit paid in part, if this credit is returned. */
  settlement: Settlement,
  total: Amount,
  returned: Amount,
  /** The part that the customer no longer owes. */
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
  summary: 'Issues a credit note for a complete invoice or for single lines. It reduces an unpaid amount first.',
  input: z.object({
    /** Number of the invoice. */
    id: InvoiceNumber,
    /** One more than the number of credit notes of the invoice. */
    version: RowVersion,
    /**
     * `line` counts from 0, `amount` includes VAT. Without `amount`, the rest of the line is credited. Without
     * `lines`, the rest of the invoice is credited.
     */
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
  summary:
    'Refunds a payment to its card. A payment with an invoice gets a credit note, and its deposit is not refunded.',
  input: z.object({
    id: Id,
    /** One more than the number of refunds of the payment. */
    version: RowVersion,
    /** Including VAT. Omitted: everything that can be refunded. */
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

/** The version of the contract after the change. */
const ChangedRent = z.object({ id: Id, version: RowVersion })
const RentAmounts = {
  /** The amount that was paid, written off or made payable again. */
  amount: Amount,
  /** The total of the unpaid invoices of the contract after the change. */
  owed: Amount,
  currency: Currency,
}
/** Returns what the call would do, and changes nothing. */
const Preview = z.optional(z.boolean())
const rentErrors = ['not-found', 'office/changed-meanwhile', 'payment/not-payable'] as const

export const payRent = endpoint({
  method: 'POST',
  path: '/api/office/rents/{id}/paid',
  auth: 'staff',
  permission: 'rents.pay',
  summary:
    'Records that a bank transfer paid an invoice. The customer gets a receipt. A repeated call changes nothing.',
  input: z.object({ id: Id, version: RowVersion, on: Day, preview: Preview, reason: Reason }),
  output: z.object({ ...ChangedRent.shape, marked: z.boolean(), ...RentAmounts }),
  errors: rentErrors,
})

export const writeOffRent = endpoint({
  method: 'POST',
  path: '/api/office/rents/{id}/write-off',
  auth: 'staff',
  permission: 'rents.write-off',
  summary: 'Writes off an unpaid rent, or makes it payable again. The customer is notified in both cases.',
  input: z.object({
    id: Id,
    version: RowVersion,
    writtenOff: z._default(z.boolean(), true),
    preview: Preview,
    reason: Reason,
  }),
  output: z.object({ ...ChangedRent.shape, ...RentAmounts }),
  errors: rentErrors,
})

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/api/office/rents/{id}/payment-link',
  auth: 'staff',
  permission: 'rents.payment-link',
  summary: 'Sends the customer an e-mail with the link to pay an invoice, and returns the link.',
  input: z.object({ id: Id }),
  output: z.object({
    url: z.string(),
    amount: Amount,
    currency: Currency,
    /** False when the account was erased. */
    isSent: z.boolean(),
  }),
  errors: ['not-found', 'payment/not-payable', 'rate-limited'],
})

export const creditContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/credit',
  auth: 'staff',
  permission: 'contracts.credit',
  summary: 'Gives the tenant a one-time credit. It reduces the next invoice, or is paid out with a credit note.',
  input: z.object({
    id: Id,
    version: RowVersion,
    /** With VAT. */
    amount: PositiveAmount,
    /** Shown to the customer, in the customer's language. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    payOut: z._default(z.boolean(), false),
    preview: Preview,
    reason: Reason,
  }),
  /** The credit note is null for a credit on the next invoice, and in a preview. */
  output: z.object({ ...ChangedRent.shape, creditNote: z.nullable(z.string()) }),
  errors: creditErrors,
})

export const settleContractDeposit = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/deposit',
  auth: 'staff',
  permission: 'contracts.deposit',
  summary: 'Refunds the deposit of an ended contract, sets it off against unpaid invoices or retains a part of it.',
  input: z.object({
    id: Id,
    version: RowVersion,
    /** RETAIN also sets the rest off against unpaid invoices. The tenant gets a statement, except after RETURN. */
    action: z.enum(['RETURN', 'SET_OFF', 'RETAIN']),
    /** Amount to retain, only for RETAIN. If it is omitted, the complete deposit is retained. */
    amount: z.optional(PositiveAmount),
    /** Required for RETAIN. */
    text: CustomerText,
    /** True if staff sent a bank transfer for an imported contract, only for RETURN. */
    byTransfer: z._default(z.boolean(), false),
    /** Returns what the call would do, and changes nothing. */
    preview: z.optional(z.boolean()),
    reason: Reason,
  }),
  output: z.object({
    ...ChangedRent.shape,
    kept: Amount,
    setOff: Amount,
    refunded: Amount,
    currency: Currency,
  }),
  errors: ['not-found', 'office/changed-meanwhile', 'deposit/not-held'],
})

export const chargeContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/charge',
  auth: 'staff',
  permission: 'contracts.charge',
  summary: 'Charges the tenant once, on the next invoice or with an invoice of its own. The tenant gets an e-mail.',
  input: z.object({
    id: Id,
    version: RowVersion,
    /** With VAT. */
    amount: PositiveAmount,
    /** The line of the invoice, in the language of the tenant. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    /** NEXT_INVOICE needs a contract that gets another invoice. */
    on: z.enum(['NEXT_INVOICE', 'OWN_INVOICE']),
    /** Returns what the call would do, and changes nothing. */
    preview: z.optional(z.boolean()),
    reason: Reason,
  }),
  output: z.object({
    ...ChangedRent.shape,
    /** Null in a preview, and for a charge on the next invoice. */
    invoiceNumber: z.nullable(z.string()),
    invoiceOn: Day,
    net: Amount,
    vat: Amount,
    gross: Amount,
    currency: Currency,
  }),
  errors: ['not-found', 'office/changed-meanwhile', 'contract/not-changeable'],
})

export const removePending = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/pending/{pendingId}/remove',
  auth: 'staff',
  permission: 'contracts.charge',
  summary: 'Removes a one-time charge or credit before an invoice contains it. The tenant gets an e-mail.',
  input: z.object({ id: Id, pendingId: Id, version: RowVersion, reason: Reason }),
  output: ChangedRent,
  errors: ['not-found', 'office/changed-meanwhile', 'contract/already-invoiced'],
})
