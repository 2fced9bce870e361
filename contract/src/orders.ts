import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderInvoicingDetails, PersonType } from './invoicing-details.ts'
import { maxBoxesPerOrder, maxPeriodMonths, minPeriodMonths } from './order-limits.ts'
import { OrderSummary } from './order-summary.ts'
import { Amount, Currency, Day, Id, Instant, Language, Price } from './values.ts'
import { Box, PromoType, Warehouse } from './warehouses.ts'

export const orderStatuses = ['SUBMITTED', 'FULFILLED', 'FAILED', 'CANCELLED'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** The payment status that the customer sees. */
export const PaymentStatus = z.enum(['pending', 'success', 'fail', 'undetermined'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PeriodOffer = z.object({
  periodInMonths: z.int(),
  discountPercent: z.number(),
  /** Price of the complete period. */
  price: Amount,
  priceWithVat: Amount,
})
export type PeriodOffer = z.infer<typeof PeriodOffer>

export const InsuranceOffer = z.object({
  id: Id,
  coverage: Amount,
  /** Per month. */
  priceWithVat: Amount,
  includedInRent: z.boolean(),
})
export type InsuranceOffer = z.infer<typeof InsuranceOffer>

export const Offer = z.object({
  box: Box,
  warehouse: Warehouse,
  supplier: z.object({
    name: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    country: z.string(),
    ico: z.string(),
    dic: z.string(),
    icDph: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  currency: Currency,
  /** Per cent. */
  vatRate: z.number(),
  /** The VAT rate of private customers, if it differs. All prices with VAT in the offer use `vatRate`. */
  privateVatRate: z.optional(z.number()),
  /** Per month. */
  price: Price,
  periods: z.array(PeriodOffer),
  insurances: z.array(InsuranceOffer),
  /** The insurer's terms as PDF, if the operator publishes them. */
  insuranceTermsUrl: z.optional(z.string()),
  deposit: Amount,
  promotion: z.nullable(z.object({ type: PromoType, text: z.string() })),
  /** The days on which a contract for the Box can start. A private person may have to wait longer. */
  startFrom: Day,
  startUntil: Day,
  heldUntil: z.nullable(Instant),
  /** The order of the draft, while the order waits for its payment. */
  orderId: z.optional(Id),
})
export type Offer = z.infer<typeof Offer>

export const offer = endpoint({
  method: 'GET',
  path: '/api/client/order/offer/{boxId}',
  auth: 'public',
  summary: 'Returns the offer for a Box: periods, insurance, deposit.',
  input: z.object({ boxId: Id, draftId: z.optional(Id), language: z.optional(Language) }),
  output: Offer,
  errors: ['not-found', 'Box/is-taken', 'Order/Box-not-active', 'Order/Warehouse-deactivated'],
})

const periodInMonths = z.int().check(z.minimum(minPeriodMonths), z.maximum(maxPeriodMonths))
const voucherToken = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null)
export const orderChoice = {
  boxId: Id,
  periodInMonths,
  insuranceId: z._default(z.nullable(Id), null),
  voucherToken,
  draftId: z.optional(Id),
  /** The wanted first day, within the offer's `startFrom` and `startUntil`. Without it the earliest day applies. */
  startsOn: z.optional(Day),
  /**
   * True to order at the price without the promotion of the warehouse, after the error `promotion/used` or
   * `promotion/used-up`.
   */
  withoutPromotion: z.optional(z.boolean()),
}

/**
 * All Boxes of the order, with `boxId` first. They are in one warehouse. Voucher and promotion reduce the price of
 * `boxId` only. If the field is omitted, the order has only the Box `boxId`.
 */
const boxIds = z.optional(z.array(Id).check(z.minLength(1), z.maxLength(maxBoxesPerOrder)))

const unavailable = [
  'Box/is-taken',
  'Box/hold-used-up',
  'Order/Box-not-active',
  'Order/Warehouse-deactivated',
  'not-found',
] as const

export const orderSummary = endpoint({
  method: 'PUT',
  path: '/api/client/order/offer/summary',
  auth: 'public',
  readsToken: true,
  summary: 'Returns the amounts due today and later. Holds the Boxes if the request has a draftId.',
  input: z.object({
    ...orderChoice,
    boxIds,
    /** The customer type: private persons may have another VAT rate. Without it the standard rate applies. */
    customerType: z.optional(PersonType),
    /** True if a private person requests a start within the withdrawal period. */
    earlyStart: z.optional(z.boolean()),
    prolong: z.optional(z.boolean()),
    language: z.optional(Language),
  }),
  output: OrderSummary,
  errors: [...unavailable, 'contract/start-not-possible', 'voucher/invalid', 'voucher/used', 'rate-limited'],
})

export const verifyInvoicingDetails = endpoint({
  method: 'PUT',
  path: '/api/client/order/offer/verify-autoregistration-invoicing-details',
  auth: 'public',
  summary: 'Verifies that an account can be created from the invoicing details.',
  input: OrderInvoicingDetails,
  output: z.void(),
  errors: ['Autoregistration/email-taken', 'Autoregistration/phone-taken', 'sms/invalid-number', 'rate-limited'],
})

const accepted = z.literal(true, { error: 'mustBeChecked' })
export const OrderConsents = z.object({
  terms: accepted,
  privacy: accepted,
  recurringPayments: accepted,
  newsletter: z._default(z.boolean(), false),
  /** A consumer's express request to start within the withdrawal period. Otherwise the contract starts after it. */
  earlyStart: z.optional(z.boolean()),
})
export type OrderConsents = z.infer<typeof OrderConsents>

const PlaceOrder = z.object({
  ...orderChoice,
  boxIds,
  invoicingDetails: OrderInvoicingDetails,
  consents: OrderConsents,
  language: Language,
  returnUrl: z.string().check(z.maxLength(2_000)),
  referralCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** True if the page shows the price with the promotion. The order is refused if the promotion has ended meanwhile. */
  withPromotion: z.optional(z.boolean()),
})
const PlacedOrder = z.object({ orderId: Id, paymentUrl: z.string() })
const placing = {
  method: 'POST',
  input: PlaceOrder,
  output: PlacedOrder,
  status: 201,
  idempotent: true,
} as const

const placingErrors = [
  ...unavailable,
  'voucher/invalid',
  'voucher/used',
  'promotion/used',
  'promotion/used-up',
  'account/blocked',
  'Order/other-person',
  'Order/early-start-not-possible',
  'contract/start-not-possible',
  'payment/provider-unavailable',
  'payment/too-many-declined-cards',
  'rate-limited',
] as const

export const placeWithLogin = endpoint({
  ...placing,
  path: '/api/client/order/place/with-login',
  auth: 'client',
  summary: 'Places a binding order of a customer.',
  errors: placingErrors,
})

export const placeWithoutLogin = endpoint({
  ...placing,
  path: '/api/client/order/place/without-login',
  auth: 'public',
  summary: 'Places a binding order of a visitor. The payment creates the account.',
  errors: [...placingErrors, 'Autoregistration/email-taken', 'Autoregistration/phone-taken', 'sms/invalid-number'],
})

export const LossReason = z.enum(['box', 'voucher', 'promotion'])
export type LossReason = z.infer<typeof LossReason>

export const orderState = endpoint({
  method: 'GET',
  path: '/api/client/order/status',
  auth: 'public',
  summary: 'Returns the status of an order, without personal data.',
  input: z.object({ orderId: Id }),
  output: z.object({
    orderId: Id,
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    businessId: z.optional(z.string()),
    /** The call that starts another payment after a failed one. Missing if a received payment is or was refunded. */
    retry: z.optional(z.object({ url: z.string() })),
    /** The reason why a received payment is refunded. */
    lost: z.optional(LossReason),
    /** Public data of the warehouse for a fulfilled order. */
    place: z.optional(
      z.object({
        warehouseId: Id,
        warehouseName: z.string(),
        boxName: z.string(),
        from: Day,
        /** True while the contract has not started, so that doors and codes do not work yet. */
        startsLater: z.boolean(),
      }),
    ),
    /** The other Boxes of a fulfilled order. Missing for an order of one Box. */
    others: z.optional(z.array(z.object({ orderId: Id, businessId: z.string(), boxName: z.string() }))),
  }),
  errors: ['not-found'],
})

export const retryPayment = endpoint({
  method: 'POST',
  path: '/api/client/order/retry-payment',
  auth: 'public',
  summary: 'Starts another payment of an order whose Box is still held or free.',
  idempotent: true,
  input: z.object({ orderId: Id }),
  output: z.object({ paymentUrl: z.string() }),
  errors: [
    ...unavailable,
    'voucher/invalid',
    'voucher/used',
    'promotion/ended',
    'account/blocked',
    'payment/not-payable',
    'payment/provider-unavailable',
    'payment/too-many-declined-cards',
    'rate-limited',
  ],
})
