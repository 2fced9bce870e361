import { Currency, Day, Language } from '@boxzone/contract'
import { z } from 'zod'
import { DocumentCountry } from './country-rules.ts'
import { Iban } from './iban.ts'
import { Buyer, Seller } from './party.ts'

/** Minor units, negative on credit notes. */
const Money = z.int()

const Period = z.object({ from: Day, to: Day })

/** Codes of EN 16931: S standard rate, E exempt, O outside the scope of VAT, AE reverse charge. */
export const VatCategory = z.enum(['S', 'E', 'O', 'AE'])
export type VatCategory = z.infer<typeof VatCategory>

/** Why the line has no VAT. */
export const Exemption = z.enum(['LETTING', 'INSURANCE', 'OUT_OF_SCOPE', 'REVERSE_CHARGE', 'NOT_VAT_PAYER'])
export type Exemption = z.infer<typeof Exemption>

export const InvoiceLine = z.object({
  /** Description in the language of the invoice. */
  description: z.string().trim().min(1).max(300),
  period: Period.nullable(),
  /** Negative for a discount and on credit notes, because a unit price is never negative (BR-27). */
  quantity: z.int(),
  unit: z.enum(['MONTH', 'DAY', 'PIECE']),
  unitNet: Money,
  net: Money,
  vatCategory: VatCategory,
  vatPermille: z.int().min(0).max(1000),
  exemption: Exemption.nullable(),
  vat: Money,
  gross: Money,
  /** A one-time charge, which does not depend on the period. */
  once: z.literal(true).optional(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** BG-23: one group per category and rate. */
export const VatGroup = z.object({
  vatCategory: VatCategory,
  vatPermille: z.int(),
  exemptions: z.array(Exemption),
  net: Money,
  vat: Money,
})
export type VatGroup = z.infer<typeof VatGroup>

export const InvoicePayment = z.object({
  means: z.enum(['CARD', 'TRANSFER']),
  /** The day of the payment, or of the refund for a credit note. Null while the invoice is unpaid. */
  paidOn: z.nullable(Day),
  account: z
    .object({
      iban: Iban,
      bic: z
        .string()
        .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
        .nullable(),
    })
    .nullable(),
  variableSymbol: z.string().min(1).max(35).nullable(),
  /** The customer pays in My invoices, because neither a card charge nor a bank transfer is possible. */
  byHand: z.optional(z.boolean()),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** The immutable source of the PDF and the XML. The BT and BG numbers are terms of EN 16931. */
export const InvoiceDocument = z.object({
  /** BT-1 */
  number: z.string().min(1).max(35),
  /** BT-2 */
  issuedOn: Day,
  /** BT-3: 380 invoice, 381 credit note. */
  typeCode: z.union([z.literal(380), z.literal(381)]),
  /** BT-5 */
  currency: Currency,
  /** BT-7 and BT-72. */
  suppliedOn: Day,
  /** BT-9 */
  dueOn: Day,
  /** Country of the warehouse. It determines law, VAT and payment QR code. */
  country: DocumentCountry,
  /** Language of the buyer. */
  language: Language,
  /** BT-12 */
  contractNumber: z.string().min(1).max(50).nullable(),
  /** BG-14 */
  period: Period.nullable(),
  seller: Seller,
  buyer: Buyer,
  lines: z.array(InvoiceLine).min(1),
  breakdown: z.array(VatGroup).min(1),
  /** BT-109, BT-110, BT-112 */
  totals: z.object({ net: Money, vat: Money, gross: Money }),
  /** BT-113 */
  prepaid: Money,
  /** BT-115 */
  payable: Money,
  /** A deposit is not a consideration, so it is never an invoice line. It is paid together with the invoice. */
  deposit: Money.nullable(),
  payment: InvoicePayment,
  notes: z.array(z.string().max(500)),
  /** BG-3 and BT-22: the corrected invoice and the reason. */
  correction: z.object({ number: z.string().min(1), issuedOn: Day, reason: z.string().min(1).max(300) }).nullable(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>
