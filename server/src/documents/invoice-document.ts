import { Currency, Day, Language } from '@boxzone/contract'
import { z } from 'zod'
import { DocumentCountry } from './country-rules.ts'
import { Iban } from './iban.ts'
import { Buyer, Seller } from './party.ts'

/** Whole minor units; negative on credit notes. */
const Money = z.int()

const Period = z.object({ from: Day, to: Day })

/** S standard rate, E exempt, O outside the scope of VAT, AE reverse charge: the codes of EN 16931. */
export const VatCategory = z.enum(['S', 'E', 'O', 'AE'])
export type VatCategory = z.infer<typeof VatCategory>

/** Why a line bears no VAT. */
export const Exemption = z.enum(['LETTING', 'INSURANCE', 'OUT_OF_SCOPE', 'REVERSE_CHARGE', 'NOT_VAT_PAYER'])
export type Exemption = z.infer<typeof Exemption>

export const InvoiceLine = z.object({
  /** In the invoice's language. */
  description: z.string().trim().min(1).max(300),
  period: Period.nullable(),
  /** Negative for a discount and on credit notes; a unit price is never negative (BR-27). */
  quantity: z.int(),
  unit: z.enum(['MONTH', 'DAY', 'PIECE']),
  unitNet: Money,
  net: Money,
  vatCategory: VatCategory,
  vatPermille: z.int().min(0).max(1000),
  exemption: Exemption.nullable(),
  vat: Money,
  gross: Money,
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
  /** The day the money arrived, or went back for a credit note; null asks for it. */
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
  /** No card is charged by itself and there is no account to transfer to: the customer pays in My invoices. */
  byHand: z.optional(z.boolean()),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** One invoice or credit note, frozen: everything the PDF and the XML say is in here. The BT numbers are those of EN 16931. */
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
  /** Of the warehouse: its law, its VAT, its payment QR. */
  country: DocumentCountry,
  /** Of the reader. */
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
  /** A security, no consideration: beside the invoice's sums, never a line of it. Settled together with it. */
  deposit: Money.nullable(),
  payment: InvoicePayment,
  notes: z.array(z.string().max(500)),
  /** BG-3 and BT-22: what a credit note corrects, and why. */
  correction: z.object({ number: z.string().min(1), issuedOn: Day, reason: z.string().min(1).max(300) }).nullable(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>
