import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Amount, Currency, Day, Id, Instant, KeysetPaging, numberInQuery } from './values.ts'

/** Price of one period with VAT before and after the change. */
export const PricePreview = z.object({
  id: Id,
  version: RowVersion,
  currency: Currency,
  periodInMonths: z.int(),
  /** First day of the first period with the new price. */
  from: Day,
  guaranteedUntil: Day,
  percent: z.number(),
  oldPrice: Amount,
  newPrice: Amount,
  emails: z.array(z.string()),
})
export type PricePreview = z.infer<typeof PricePreview>

const priceErrors = [
  'not-found',
  'contract/not-changeable',
  'contract/price-guaranteed',
  'office/limit-exceeded',
] as const

export const pricePreview = endpoint({
  method: 'GET',
  path: '/api/office/contracts/{id}/price-preview',
  auth: 'staff',
  permission: 'contracts.price',
  summary: 'Previews a price change of a running contract. Changes nothing.',
  input: z.object({
    id: Id,
    /** Price without VAT and before the discount of the period. */
    monthlyPrice: numberInQuery(0.01, 1_000_000),
    from: z.optional(Day),
    override: z.optional(z.enum(['true', 'false'])),
  }),
  output: PricePreview,
  errors: priceErrors,
})

export const changePrice = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/price',
  auth: 'staff',
  permission: 'contracts.price',
  summary:
    'Announces a new price. An increase requires a notice period and an expired price guarantee. An increase above the maximum also requires the role OWNER.',
  input: z.object({
    id: Id,
    version: RowVersion,
    reason: Reason,
    monthlyPrice: z.number().check(z.minimum(0.01), z.maximum(1_000_000)),
    from: z.optional(Day),
    override: z._default(z.boolean(), false),
  }),
  output: PricePreview,
  errors: [...priceErrors, 'office/changed-meanwhile'],
})

const batchFields = {
  /** Undefined means all locations of the staff account. */
  warehouseId: z.optional(Id),
  /** Only contracts that started before this day. */
  startedBefore: z.optional(Day),
  /** Per cent of the current price; negative for a decrease. */
  percent: z.number().check(z.minimum(-90), z.maximum(100)),
  from: z.optional(Day),
  override: z._default(z.boolean(), false),
}

const Exclusion = z.enum([
  'NOT_RUNNING',
  'MOVE_OPEN',
  'UNCHANGED',
  'DECREASE_ANNOUNCED',
  'ABOVE_MAXIMUM',
  'NOTICE_TOO_SHORT',
  'TOO_FAR_AHEAD',
  'GUARANTEED',
  /** Staff stopped the batch before the tenant was notified. */
  'STOPPED',
])

const BatchContract = z.object({
  contractId: Id,
  number: z.string(),
  state: z.enum(['PENDING', 'CHANGED', 'EXCLUDED']),
  exclusion: z.nullable(Exclusion),
  from: z.nullable(Day),
  currency: Currency,
  /** Per month, without VAT and before the discount of the period. */
  oldMonthlyPrice: Amount,
  newMonthlyPrice: Amount,
})
export type BatchContract = z.infer<typeof BatchContract>

const counts = { pending: z.int(), changed: z.int(), excluded: z.int() }

export const previewPriceChanges = endpoint({
  method: 'POST',
  path: '/api/office/price-changes/preview',
  auth: 'staff',
  permission: 'prices.change',
  summary: 'Previews a price change of many contracts, with the reason for each excluded contract. Changes nothing.',
  idempotent: false,
  input: z.object(batchFields),
  /** `items` has at most the first 500 contracts; the counts are of all. */
  output: z.object({ ...counts, items: z.array(BatchContract) }),
  errors: ['not-found', 'prices/too-many-contracts'],
})

export const changePrices = endpoint({
  method: 'POST',
  path: '/api/office/price-changes',
  auth: 'staff',
  permission: 'prices.change',
  summary: 'Starts a price change of many contracts. A job changes each contract once.',
  status: 201,
  input: z.object({
    ...batchFields,
    /** The value of `pending` in the preview. The call is refused if another number of contracts would change. */
    expected: z.optional(z.int().check(z.minimum(0))),
    reason: Reason,
  }),
  output: z.object({ id: Id, ...counts }),
  errors: ['not-found', 'prices/too-many-contracts', 'office/changed-meanwhile'],
})

export const officePriceChanges = endpoint({
  method: 'GET',
  path: '/api/office/price-changes',
  auth: 'staff',
  permission: 'prices.read',
  summary: 'Returns price changes of many contracts with their progress, newest first.',
  input: z.object(KeysetPaging),
  output: z.object({
    items: z.array(
      z.object({
        id: Id,
        createdAt: Instant,
        finishedAt: z.nullable(Instant),
        /** Null for a change by a command. */
        createdBy: z.nullable(z.string()),
        percent: z.number(),
        reason: z.string(),
        ...counts,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const officePriceChange = endpoint({
  method: 'GET',
  path: '/api/office/price-changes/{id}',
  auth: 'staff',
  permission: 'prices.read',
  summary: 'Returns the progress and the report of a price change of many contracts.',
  input: z.object({ id: Id, ...KeysetPaging }),
  output: z.object({
    id: Id,
    createdAt: Instant,
    finishedAt: z.nullable(Instant),
    percent: z.number(),
    reason: z.string(),
    ...counts,
    items: z.array(BatchContract),
    next: z.nullable(z.string()),
  }),
  errors: ['not-found'],
})

export const stopPriceChanges = endpoint({
  method: 'POST',
  path: '/api/office/price-changes/{id}/stop',
  auth: 'staff',
  permission: 'prices.change',
  summary:
    'Stops a running price change of many contracts in the locations of the staff account. Contracts without a notice keep their price; announced prices stay.',
  input: z.object({ id: Id, reason: Reason }),
  output: z.object({ id: Id, /** Contracts whose price does not change. */ stopped: z.int(), ...counts }),
  errors: ['not-found', 'office/changed-meanwhile'],
})
