import { z } from 'zod/mini'
import { Amount, Currency, Day, Id, Instant } from './values.ts'

export const OrderItem = z.object({
  subject: z.string(),
  /** Number of months. */
  count: z.int(),
  /** Per month, without VAT. */
  unitPrice: Amount,
  totalPrice: Amount,
  vat: Amount,
  totalPriceWithVat: Amount,
})
export type OrderItem = z.infer<typeof OrderItem>

const OrderTotal = z.object({ price: Amount, vat: Amount, priceWithVat: Amount })

/** The amounts of one Box of an order. */
const amountsOfBox = {
  items: z.array(OrderItem),
  /** Reduces the first period only. At most one discount applies; `source` names it. */
  discount: z.nullable(
    z.object({ label: z.string(), amountWithVat: Amount, source: z.enum(['VOUCHER', 'PROMOTION']) }),
  ),
  deposit: Amount,
  /** Due today: the items minus the discount plus the deposit. */
  total: OrderTotal,
  firstPeriod: z.object({ from: Day, to: Day }),
  /** The first day of the contract with this choice. Doors and codes work from the start of this day. */
  startsOn: Day,
  next: z.object({ on: Day, priceWithVat: Amount }),
}

export const OrderedBox = z.object({ boxId: Id, boxName: z.string(), ...amountsOfBox })
export type OrderedBox = z.infer<typeof OrderedBox>

export const OrderSummary = z.object({
  ...amountsOfBox,
  /** The start days of a private person with and without an early start. Null if they are equal, and for companies. */
  earlyStart: z.nullable(z.object({ possible: z.boolean(), startsOn: Day, otherwiseOn: Day })),
  currency: Currency,
  /** VAT rate of these amounts, in per cent. */
  vatRate: z.number(),
  heldUntil: z.nullable(Instant),
  /** True if the hold can still be extended. */
  canProlong: z.boolean(),
  /** True if staff prepared the order, so that the Box is held until the link expires. */
  isPrepared: z.boolean(),
  /** Today in the time zone of the warehouse. The withdrawal period counts from it. */
  orderedOn: Day,
  /** Months from the first day without a price increase; 0 without a guarantee. */
  priceGuaranteeMonths: z.int(),
  /** The last day without a price increase. Null without a guarantee. */
  priceGuaranteedTo: z.nullable(Day),
  /** The payments that are due in the first twelve months, without the deposit. */
  firstYear: Amount,
  /** Only for several Boxes: each Box, and the totals of all. All other amounts are those of `boxId`. */
  group: z.optional(
    z.object({
      boxes: z.array(OrderedBox),
      total: OrderTotal,
      deposit: Amount,
      /** The total of the next payments, one per contract. */
      nextPriceWithVat: Amount,
      firstYear: Amount,
    }),
  ),
})
export type OrderSummary = z.infer<typeof OrderSummary>
