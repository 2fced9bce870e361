import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moveRefusals } from './move-choices.ts'
import { Amount, Currency, Day, Id } from './values.ts'

/** A contract continues in another Box of the same country. */

export const MoveRefusal = z.enum(moveRefusals)
export type MoveRefusal = z.infer<typeof MoveRefusal>

const MovedBox = z.object({ id: Id, name: z.string(), warehouseId: Id, warehouseName: z.string() })

export const ContractMove = z.object({
  /** The days on which the contract can move. */
  from: Day,
  until: Day,
  /** Why the contract cannot move now. The field `reason` of `contract/move-not-possible` has the same values. */
  refusal: z.nullable(MoveRefusal),
  hasUnpaidInvoices: z.boolean(),
  box: MovedBox,
  planned: z.nullable(
    z.object({
      day: Day,
      box: MovedBox,
      /** True until the day before the move. */
      isCancellable: z.boolean(),
      /** The amount that was paid for the move. It is refunded if the move is cancelled. */
      paid: Amount,
      currency: Currency,
    }),
  ),
  /** A move of the tenant or of staff that waits for its payment. The new Box is held for a limited time. */
  unpaid: z.nullable(z.object({ day: Day, box: MovedBox, toPay: Amount, currency: Currency })),
  /** The old Box while the tenant can still unlock it. */
  oldBox: z.nullable(z.object({ box: MovedBox, lastDay: Day })),
})
export type ContractMove = z.infer<typeof ContractMove>

export const contractMove = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/move',
  auth: 'client',
  summary: 'Returns the days on which a contract can move to another Box, a planned move and the old Box.',
  input: z.object({ id: Id }),
  output: ContractMove,
  errors: ['not-found'],
})

const moveErrors = ['not-found', 'contract/move-not-possible', 'cancelContract/unpaid-invoices'] as const

export const MovePreview = z.object({
  day: Day,
  box: MovedBox,
  oldBox: MovedBox,
  currency: Currency,
  periodInMonths: z.int(),
  /** Rent and insurance of one period, with VAT. */
  totalPrice: Amount,
  currentTotalPrice: Amount,
  /** The first day with the new price. */
  priceFrom: Day,
  /** The last day of the period for which the difference is charged or credited. */
  periodTo: Day,
  /** Change of the price from `priceFrom` to `periodTo`, with VAT. Negative if the new Box is cheaper. */
  difference: Amount,
  deposit: Amount,
  /** Negative if the new deposit is lower. */
  depositDifference: Amount,
  /** The amount that must be paid before the contract moves. */
  toPay: Amount,
  /** Reduces the next invoice. */
  credit: Amount,
  /** The last four digits of the stored card that is charged. Null without a usable card. */
  card: z.nullable(z.string()),
  /** The last day on which the tenant can unlock the old Box. */
  oldBoxUntil: Day,
  /** True if the new Box is in another warehouse, which has another entrance code. */
  hasNewEntranceCode: z.boolean(),
  /** The price does not rise before this day. */
  guaranteedUntil: Day,
})
export type MovePreview = z.infer<typeof MovePreview>

export const previewMove = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/move/preview',
  auth: 'client',
  summary: 'Returns prices, deposit and days of a move to another Box. Changes nothing.',
  idempotent: false,
  input: z.object({ id: Id, boxId: Id, day: Day }),
  output: MovePreview,
  errors: moveErrors,
})

export const moveContract = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/move',
  auth: 'client',
  summary: 'Moves the contract to another Box, today or on a later day. The contract moves only after the payment.',
  input: z.object({ id: Id, boxId: Id, day: Day, returnUrl: z.string().check(z.maxLength(2_000)) }),
  output: z.object({ status: z.enum(['DONE', 'PAYMENT']), paymentUrl: z.optional(z.string()) }),
  errors: [...moveErrors, 'payment/provider-unavailable', 'payment/not-payable', 'payment/too-many-declined-cards'],
})

export const confirmOldBoxEmpty = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/move/empty',
  auth: 'client',
  summary: 'Confirms that the old Box is empty. The tenant can no longer unlock it.',
  input: z.object({ id: Id }),
  output: z.object({ value: z.boolean() }),
  errors: ['not-found', 'evict/already-confirmed'],
})

export const payMove = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/move/payment',
  auth: 'client',
  summary: 'Begins the payment of a move that staff agreed with the tenant, on the page of the provider.',
  input: z.object({ id: Id, returnUrl: z.string().check(z.maxLength(2_000)) }),
  output: z.object({ paymentUrl: z.string() }),
  errors: ['not-found', 'payment/not-payable', 'payment/provider-unavailable', 'payment/too-many-declined-cards'],
})

export const cancelMove = endpoint({
  method: 'DELETE',
  path: '/api/client/contract/{id}/move',
  auth: 'client',
  summary: 'Cancels an unpaid move, or a planned move before its day. A payment for the move is refunded.',
  input: z.object({ id: Id }),
  output: z.object({ value: z.boolean() }),
  errors: ['not-found', 'contract/not-changeable'],
})
