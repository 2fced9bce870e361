import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Day, Id, Instant, numberInQuery, Price } from './values.ts'

/** WRITTEN_OFF: the operator no longer demands the payment. */
export const rentStatuses = ['CREATED', 'INVOICE_SUBMITTED', 'PAID', 'WRITTEN_OFF'] as const
export const RentStatus = z.enum(rentStatuses)
export type RentStatus = z.infer<typeof RentStatus>

export const PayMethod = z.enum(['AUTOPAY', 'MANUAL', 'FROM_ORDER', 'MARKED_BY_ADMIN'])
export type PayMethod = z.infer<typeof PayMethod>

export const PayingStatus = z.enum(['CREATED', 'ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID'])
export type PayingStatus = z.infer<typeof PayingStatus>

export const Rent = z.object({
  id: Id,
  /** Null until the invoice is issued on the due day. */
  invoiceNumber: z.nullable(z.string()),
  contractId: Id,
  contractBusinessId: z.string(),
  boxName: z.string(),
  warehouseName: z.string(),
  issuedOn: z.nullable(Day),
  dueOn: Day,
  paidAt: z.nullable(Instant),
  status: RentStatus,
  /** The invoiced days. If a move shortened the rent, they include the later days that `creditNote` credits. */
  period: z.object({ from: Day, to: Day }),
  price: Price,
  /**
   * The amount to pay by card: the price less used credit, credit notes and the part that the deposit paid. In a
   * dispute, the part that is owed again, with the fee.
   */
  amount: Amount,
  /** Credit that was used: rewards, and credits of earlier invoices, moves and the operator. */
  credit: Amount,
  paying: z.object({
    payMethod: z.nullable(PayMethod),
    status: PayingStatus,
    attempts: z.int(),
    nextAttemptOn: z.nullable(Day),
  }),
  /** Days since the due day, the invoice or the dispute, whichever is latest. 0 unless an invoice is unpaid. */
  overdueDays: z.int(),
  /** The day on which access is suspended if the rent stays unpaid. Null unless an invoice is unpaid. */
  suspendsOn: z.nullable(Day),
  /** True for companies, which can download the invoice with `invoiceUblDownload`. */
  hasUbl: z.boolean(),
  /**
   * Null unless the rent is owed again because its card payment is disputed (OPEN), or the dispute was lost (LOST).
   * `fee` is part of `amount`.
   */
  dispute: z.nullable(z.object({ status: z.enum(['OPEN', 'LOST']), fee: Amount })),
  creditNote: z.nullable(z.object({ number: z.string(), issuedOn: Day, amount: Amount })),
})
export type Rent = z.infer<typeof Rent>

const flagInQuery = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

export const myRents = endpoint({
  method: 'GET',
  path: '/api/client/my/rents',
  auth: 'client',
  summary:
    'Returns the rents of the customer, newest first: all, those with an unpaid invoice, or those paid in a year.',
  input: z.object({
    unpaid: z.optional(flagInQuery),
    paid: z.optional(flagInQuery),
    /** The year of the payment with `paid`, otherwise the year of the due day. */
    year: z.optional(z.pipe(numberInQuery(2000, 2999), z.int())),
  }),
  output: z.array(Rent),
})

export const contractRents = endpoint({
  method: 'GET',
  path: '/api/client/my/contracts/{id}/rents',
  auth: 'client',
  summary: 'Returns the rents of a contract, newest first.',
  input: z.object({ id: Id }),
  output: z.array(Rent),
  errors: ['not-found'],
})

const download = { method: 'GET', auth: 'client', input: z.object({ id: Id }), output: z.unknown() } as const

export const invoiceDownload = endpoint({
  ...download,
  path: '/api/client/my/invoice-download/{id}',
  summary: 'Returns the invoice of a rent as PDF.',
  contentType: 'application/pdf',
  errors: ['not-found'],
})

export const invoiceUblDownload = endpoint({
  ...download,
  path: '/api/client/my/invoice-ubl-download/{id}',
  summary: 'Returns the invoice of a rent as EN 16931 UBL, for companies.',
  contentType: 'application/xml',
  errors: ['not-found'],
})

export const creditNoteDownload = endpoint({
  ...download,
  path: '/api/client/my/credit-note-download/{id}',
  summary: 'Returns the credit note of a rent as PDF.',
  contentType: 'application/pdf',
  errors: ['not-found'],
})

export const invoicesDownload = endpoint({
  method: 'GET',
  auth: 'client',
  path: '/api/client/my/invoices-download/{year}',
  summary: 'Returns all invoices and credit notes of the customer that were issued in a year, as PDF in one ZIP file.',
  input: z.object({ year: z.pipe(numberInQuery(2000, 2999), z.int()) }),
  output: z.unknown(),
  contentType: 'application/zip',
  errors: ['not-found', 'rate-limited'],
})

const moneyKinds = [
  'DEPOSIT',
  'DEPOSIT_RETURNED',
  'DEPOSIT_KEPT',
  'UNUSED_DAYS',
  'WITHDRAWAL',
  'PAID_TWICE',
  'CARD_CHECK',
  'REFUND',
  'CREDIT_NOTE',
  'CREDIT_EARNED',
  'CREDIT_USED',
] as const
export const MoneyKind = z.enum(moneyKinds)
export type MoneyKind = z.infer<typeof MoneyKind>

export const MoneyEntry = z.object({
  id: z.string(),
  kind: MoneyKind,
  on: Day,
  /** Positive. The kind implies the direction. */
  amount: Amount,
  currency: Currency,
  /** Null when the money belongs to no contract. */
  contractId: z.nullable(Id),
  boxName: z.nullable(z.string()),
  warehouseName: z.nullable(z.string()),
  /** The number of the document, if any. */
  number: z.nullable(z.string()),
  /** False while a refund is not completed. */
  done: z.boolean(),
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

/** Credit that reduces the next payments. The rest to pay by card is zero or at least `minimumPayment`. */
export const Credit = z.object({ balance: Amount, minimumPayment: Amount, currency: Currency })
export type Credit = z.infer<typeof Credit>

export const myMoney = endpoint({
  method: 'GET',
  path: '/api/client/my/money',
  auth: 'client',
  summary:
    'Returns deposits, refunds, credit notes and credit of the customer, newest first, and the remaining credit.',
  input: z.object({}),
  output: z.object({ credit: z.array(Credit), entries: z.array(MoneyEntry) }),
})

const returnUrl = z.string().check(z.minLength(1), z.maxLength(2_000))

export const manualPayment = endpoint({
  method: 'POST',
  path: '/api/client/manual-payment/{id}',
  auth: 'client',
  summary: 'Opens a payment page for a rent. `returnUrl` must have the origin of this site.',
  input: z.object({ id: Id, returnUrl }),
  output: z.object({ url: z.string() }),
  errors: ['not-found', 'payment/not-payable', 'payment/provider-unavailable', 'payment/too-many-declined-cards'],
})

export const PaymentOutcome = z.enum(['PAID', 'CANCELED', 'DECLINED', 'WAITING'])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

export const paymentOutcome = endpoint({
  method: 'GET',
  path: '/api/client/my/payments/{id}/outcome',
  auth: 'client',
  summary:
    'Returns how a payment of the customer ended, as the provider reports it. `WAITING` means that the provider has no result.',
  input: z.object({ id: Id }),
  output: z.object({ outcome: PaymentOutcome }),
  errors: ['not-found', 'rate-limited'],
})

export const orderPaymentOutcome = endpoint({
  method: 'POST',
  path: '/api/client/order/payment-outcome',
  auth: 'public',
  summary:
    'Returns how the payment of an order ended, as the provider reports it. `WAITING` means that the provider has no result.',
  idempotent: false,
  input: z.object({ orderId: Id }),
  output: z.object({ outcome: PaymentOutcome }),
  errors: ['not-found', 'rate-limited'],
})

export const StoredCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  /** False if the card expired or the bank refused it permanently. The customer then needs another card. */
  usable: z.boolean(),
  expiresSoon: z.boolean(),
})
export type StoredCard = z.infer<typeof StoredCard>

export const storedCard = endpoint({
  method: 'GET',
  path: '/api/client/my/stored-card',
  auth: 'client',
  summary: 'Returns the stored card that rents are charged to.',
  input: z.object({}),
  output: z.object({ card: z.nullable(StoredCard) }),
})

export const updateStoredCard = endpoint({
  method: 'POST',
  path: '/api/client/my/stored-card/update',
  auth: 'client',
  summary:
    'Opens a payment page for another card. The page charges an unpaid invoice, or a small amount that is refunded immediately.',
  input: z.object({ returnUrl }),
  output: z.object({
    url: z.string(),
    /** The amount that the page charges. `returned` is true if the amount is refunded immediately. */
    check: z.object({ amount: Amount, currency: z.string(), returned: z.boolean() }),
  }),
  errors: ['payment/provider-unavailable', 'payment/not-payable', 'payment/too-many-declined-cards'],
})
