import { Currency, Day, Instant, Language } from '@boxzone/contract'
import { z } from 'zod'
import { DocumentCountry } from './country-rules.ts'
import { Buyer, PartyAddress, Seller } from './party.ts'

/** Minor units. */
const Money = z.int().min(0)
const Metres = z.number().positive()

export const ConsentKind = z.enum(['TERMS', 'PRIVACY', 'RECURRING_PAYMENTS', 'EARLY_START'])
export type ConsentKind = z.infer<typeof ConsentKind>

/** The immutable contract at its conclusion. It contains no access codes, because it is stored and sent for years. */
export const ContractDocument = z.object({
  number: z.string().min(1).max(50),
  orderNumber: z.string().min(1).max(50),
  country: DocumentCountry,
  language: Language,
  currency: Currency,
  /** Time zone of the warehouse, for all times in the document. */
  timeZone: z.string(),
  concludedAt: Instant,
  seller: Seller,
  customer: Buyer,
  box: z.object({
    number: z.string().min(1),
    width: Metres,
    length: Metres,
    height: Metres,
    squareMetres: Metres,
    /** Name of the floor in the language of the contract. */
    floor: z.string().nullable(),
    locationName: z.string().min(1),
    address: PartyAddress,
  }),
  startsOn: Day,
  /** The first day on which the contract may end. */
  earliestEndOn: Day,
  periodInMonths: z.int().min(1),
  /** Price of one complete period. */
  price: z.object({ net: Money, vatPermille: z.int().min(0), vat: Money, gross: Money }),
  /** Months after the first day in which the price does not increase. Older contracts do not state them. */
  priceGuaranteeMonths: z.int().min(0).optional(),
  /** The last day without a price increase. Older contracts do not state it. */
  priceGuaranteedTo: z.nullish(Day),
  /** The payments of the first twelve months without the deposit. Older and imported contracts do not state it. */
  firstYear: Money.optional(),
  deposit: Money,
  insurance: z.object({ coverage: Money, gross: Money, includedInRent: z.boolean() }).nullable(),
  firstPayment: Money,
  nextPayment: z.object({ on: Day, amount: Money }),
  /** Days from announcement to payment, from due day to suspension, and from eviction to refund of the deposit. */
  days: z.object({ announced: z.int(), suspended: z.int(), depositReturned: z.int() }),
  terms: z.object({ version: z.string().min(1), url: z.string().min(1) }),
  /** Body for alternative dispute resolution. */
  disputeBody: z.string().nullable(),
  /** Set only in contracts with consumers. */
  withdrawal: z.object({ until: Day, url: z.string().min(1) }).nullable(),
  consents: z.array(ConsentKind),
  /** A preview before the order. It has no numbers and is marked on every page. */
  isDraft: z.boolean().optional(),
})
export type ContractDocument = z.infer<typeof ContractDocument>
