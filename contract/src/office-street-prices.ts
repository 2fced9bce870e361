import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Amount, Currency, Day, Id } from './values.ts'
import { PromoType, SizeClass } from './warehouses.ts'

const Percent = z.number().check(z.minimum(-50), z.maximum(100), z.multipleOf(0.01))
const MonthlyPrice = z.number().check(z.minimum(0.01), z.maximum(1_000_000))

const promotionLimits = {
  /** The last day. Without it the promotion does not end. */
  validUntil: z.optional(Day),
  /** Maximum number of orders with this promotion at the location. Without it the number is not limited. */
  maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
}

/** The discount of new contracts on the rent of the first period: a month or a percentage. A customer gets it once. */
const StreetPromotion = z.discriminatedUnion('benefit', [
  z.object({ type: PromoType, benefit: z.literal('FIRST_MONTH_FREE'), ...promotionLimits }),
  z.object({
    type: PromoType,
    benefit: z.literal('PERCENT'),
    percent: z.int().check(z.minimum(1), z.maximum(100)),
    ...promotionLimits,
  }),
])
export type StreetPromotion = z.infer<typeof StreetPromotion>

const PriceRange = { monthlyFrom: Amount, monthlyTo: Amount }

/**
 * `STEADY`: neither full nor empty. `PAUSE`: changed too recently. `FLOOR`: the lowest price of the size permits no
 * decrease. `CLOSED`: the location is closed.
 */
export const NoSuggestion = z.enum(['STEADY', 'PAUSE', 'FLOOR', 'CLOSED'])
export type NoSuggestion = z.infer<typeof NoSuggestion>

const SizePrices = z.object({
  sizeClass: SizeClass,
  boxes: z.int(),
  let: z.int(),
  letPercent: z.number(),
  /** Number of e-mail addresses with an open free-Box request for this size. */
  waiting: z.int(),
  ...PriceRange,
  /** The lowest price of this size, or null without a limit. */
  floorPrice: z.nullable(Amount),
  lastChangeOn: z.nullable(Day),
  suggestion: z.nullable(z.object({ percent: z.number(), changedBoxes: z.int(), ...PriceRange })),
  noSuggestion: z.nullable(NoSuggestion),
})
export type SizePrices = z.infer<typeof SizePrices>

/** Prices are per month, without VAT and before the discount of the period. */
const StreetPrices = z.object({
  warehouseId: Id,
  version: RowVersion,
  currency: Currency,
  vatPercent: z.number(),
  sizes: z.array(SizePrices),
  /** `uses` counts the contracts with this promotion and the orders with it that hold a Box. */
  promotion: z.nullable(z.object({ terms: StreetPromotion, uses: z.int() })),
  rule: z.object({
    abovePercent: z.number(),
    belowPercent: z.number(),
    stepPercent: z.number(),
    pauseMonths: z.int(),
  }),
})
export type StreetPrices = z.infer<typeof StreetPrices>

export const officeStreetPrices = endpoint({
  method: 'GET',
  path: '/api/office/warehouses/{id}/prices',
  auth: 'staff',
  permission: 'prices.read',
  summary: 'Returns the prices of a location for new contracts by size, with suggestions and the promotion.',
  input: z.object({ id: Id }),
  output: StreetPrices,
  errors: ['not-found'],
})

export const changeStreetPrices = endpoint({
  method: 'PUT',
  path: '/api/office/warehouses/{id}/prices',
  auth: 'staff',
  permission: 'prices.change',
  summary:
    'Changes prices for new contracts: of all Boxes of a size in per cent, or of single Boxes. Also sets lowest prices and the promotion. Running contracts stay the same.',
  input: z.object({
    id: Id,
    version: RowVersion,
    reason: Reason,
    /** To follow a suggestion, staff send its `percent`. No price falls below the lowest price of the size. */
    sizes: z._default(z.array(z.object({ sizeClass: SizeClass, percent: Percent })).check(z.maxLength(4)), []),
    boxes: z._default(z.array(z.object({ id: Id, monthlyPrice: MonthlyPrice })).check(z.maxLength(500)), []),
    /** The server stores these limits before it changes the prices. Null removes the limit. */
    floorPrices: z._default(
      z.array(z.object({ sizeClass: SizeClass, monthlyPrice: z.nullable(MonthlyPrice) })).check(z.maxLength(4)),
      [],
    ),
    /** Null ends the promotion. Without this field the promotion stays the same. */
    promotion: z.optional(z.nullable(StreetPromotion)),
  }),
  output: StreetPrices,
  errors: ['not-found', 'office/changed-meanwhile', 'prices/below-floor'],
})
