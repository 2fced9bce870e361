import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason } from './office-values.ts'
import { Currency, Id, Instant, KeysetPaging } from './values.ts'

export const VoucherKind = z.enum(['PERCENT', 'AMOUNT', 'FREE_MONTHS'])
export type VoucherKind = z.infer<typeof VoucherKind>

/** `PLANNED`: not valid yet. `ENDED`: ended by staff. Only an `ACTIVE` voucher can be redeemed. */
export const VoucherState = z.enum(['PLANNED', 'ACTIVE', 'USED_UP', 'EXPIRED', 'ENDED'])
export type VoucherState = z.infer<typeof VoucherState>

const Limit = z.int().check(z.minimum(1), z.maximum(1_000_000))

const OfficeVoucher = z.object({
  code: z.string(),
  kind: VoucherKind,
  /** Per cent, an amount with VAT in major units, or months. */
  value: z.number(),
  currency: z.nullable(Currency),
  validFrom: Instant,
  validUntil: z.nullable(Instant),
  maxUses: z.nullable(z.int()),
  maxUsesPerPerson: z.nullable(z.int()),
  /** Null for all locations. */
  warehouseIds: z.nullable(z.array(Id)),
  uses: z.int(),
  state: VoucherState,
  endedAt: z.nullable(Instant),
  /** Name of the staff account. Null for vouchers of commands and imports. */
  createdBy: z.nullable(z.string()),
})
export type OfficeVoucher = z.infer<typeof OfficeVoucher>

export const officeVouchers = endpoint({
  method: 'GET',
  path: '/api/office/vouchers',
  auth: 'staff',
  permission: 'vouchers.read',
  summary: 'Returns vouchers with their uses, sorted by code. Staff of some locations see the vouchers valid there.',
  input: z.object({
    /** The beginning of the code. */
    q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    state: z.optional(VoucherState),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(OfficeVoucher), next: z.nullable(z.string()) }),
})

const Code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/))

export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/office/vouchers',
  auth: 'staff',
  permission: 'vouchers.change',
  summary: 'Creates a voucher. Staff of some locations create vouchers for their locations only.',
  status: 201,
  input: z.object({
    code: Code,
    kind: VoucherKind,
    value: z.number().check(z.minimum(0.01), z.maximum(1_000_000)),
    /** Only for the kind `AMOUNT`. */
    currency: z.optional(z.nullable(Currency)),
    /** The default is now. */
    validFrom: z.optional(Instant),
    validUntil: z.optional(z.nullable(Instant)),
    maxUses: z.optional(z.nullable(Limit)),
    /** Null for no limit. */
    maxUsesPerPerson: z._default(z.nullable(Limit), 1),
    warehouseIds: z.optional(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(500)))),
    reason: Reason,
  }),
  output: OfficeVoucher,
  errors: ['not-found', 'office/not-permitted', 'voucher/exists'],
})

export const endVoucher = endpoint({
  method: 'POST',
  path: '/api/office/vouchers/{code}/end',
  auth: 'staff',
  permission: 'vouchers.change',
  summary: 'Ends a voucher. Orders that already redeemed it keep their discount.',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), reason: Reason }),
  output: OfficeVoucher,
  errors: ['not-found', 'office/not-permitted', 'office/changed-meanwhile'],
})
