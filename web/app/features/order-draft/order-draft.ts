import type { Box, InvoicingDetails } from '@boxzone/contract'

/** The facts of a Box that suffice to find a similar one without the offer. */
export type DraftBox = Pick<Box, 'id' | 'name' | 'number' | 'sizeClass'>

/** A tier of the offer, or an insurance of the customer's own. `declared` is true after the customer has declared it. */
export type InsuranceChoice =
  | { readonly kind: 'tier'; readonly id: string }
  | { readonly kind: 'own'; readonly declared: boolean }

/** An unfinished order, stored in the browser (specification, sections 3 and 4). */
export interface OrderDraft {
  /** The server holds the Box for this id. */
  readonly draftId: string
  readonly box: DraftBox
  /** Further Boxes of the same warehouse, paid together. Each has its own contract. */
  readonly others: readonly DraftBox[]
  /** Number of a Box that the order lost because it is not available any more. */
  readonly lostNumber: string | null
  readonly warehouseId: string
  /** Null until the customer chooses. */
  readonly insurance: InsuranceChoice | null
  readonly invoicing: { readonly periodInMonths: number }
  /** The chosen first day, or null for the earliest one. */
  readonly startsOn: string | null
  readonly paymentFailed: boolean
  /** Typed values, possibly incomplete or invalid. */
  readonly invoicingDetails: InvoicingDetails | null
  /** Exactly these details passed the checks of the form and, for a new account, of the server. */
  readonly invoicingDetailsValid: boolean
  readonly voucherToken: string | null
  /** The form shows its errors immediately, because the customer tried to skip it or the server refused the details. */
  readonly forceValidate: boolean
  /** Incremented by every prefill and reset, so that the form restarts with the new values. */
  readonly version: number
  readonly createdAt: string
  /** Id of the account that filled in the details. */
  readonly prefilledFor: string | null
  /** The last order placed from this draft. */
  readonly orderId: string | null
  /** The unpaid order that the customer is changing. Placing the draft replaces it. */
  readonly changedOrderId: string | null
  /** The last order whose payment failed. It changes the idempotency key, so the next submission is a new order. */
  readonly failedOrderId: string | null
  /** The server refused the promotion to the customer of these details. */
  readonly withoutPromotion: boolean
  /** End of the Box's hold as the server last stated it. Null without a hold. Placing the order sets it to null. */
  readonly heldUntil: string | null
}

/** The choices that determine the total. */
export interface OrderChoice {
  readonly draftId: string
  readonly boxId: string
  /** All Boxes, if there are several. */
  readonly boxIds?: string[]
  readonly periodInMonths: number
  readonly insuranceId: string | null
  readonly voucherToken: string | null
  readonly startsOn?: string
  readonly withoutPromotion?: boolean
}

export const boxesOf = ({ box, others }: Pick<OrderDraft, 'box' | 'others'>): readonly DraftBox[] => [box, ...others]

export function choiceOf(draft: OrderDraft): OrderChoice {
  const { draftId, box, others, invoicing, insurance, voucherToken, startsOn, withoutPromotion } = draft
  return {
    draftId,
    boxId: box.id,
    ...(others.length > 0 ? { boxIds: boxesOf(draft).map(({ id }) => id) } : {}),
    periodInMonths: invoicing.periodInMonths,
    insuranceId: insurance?.kind === 'tier' ? insurance.id : null,
    voucherToken,
    ...(startsOn === null ? {} : { startsOn }),
    ...(withoutPromotion ? { withoutPromotion } : {}),
  }
}
