import type { Box, InvoicingDetails } from '@boxzone/contract'

/** What of the Box is known without the offer: enough to find another one like it. */
export type DraftBox = Pick<Box, 'id' | 'name' | 'number' | 'sizeClass'>

/** A tier of the offer, or the customer's own insurance, which has to be declared. */
export type InsuranceChoice =
  | { readonly kind: 'tier'; readonly id: string }
  | { readonly kind: 'own'; readonly declared: boolean }

/** An order that is being put together, kept in the browser (specification, sections 3 and 4). */
export interface OrderDraft {
  /** Names the draft to the server, which holds the Box for it. */
  readonly draftId: string
  readonly box: DraftBox
  readonly warehouseId: string
  /** Nothing is chosen in advance. */
  readonly insurance: InsuranceChoice | null
  readonly invoicing: { readonly periodInMonths: number }
  readonly paymentFailed: boolean
  /** As typed: not necessarily complete or right. */
  readonly invoicingDetails: InvoicingDetails | null
  /** The server has accepted exactly these details. */
  readonly invoicingDetailsValid: boolean
  readonly voucherToken: string | null
  /** The form of the details says at once what is missing: somebody tried to pass it. */
  readonly forceValidate: boolean
  /** Grows when the details are filled in anew by us, so that the form starts again from them. */
  readonly version: number
  readonly createdAt: string
  /** The account the details were filled in from. */
  readonly prefilledFor: string | null
  /** What the draft was placed as last. */
  readonly orderId: string | null
  /** What is being changed before anybody has paid for it: placing replaces it. */
  readonly changedOrderId: string | null
  /** The last order whose payment failed: placing after it is a new attempt, not a repetition. */
  readonly failedOrderId: string | null
}

/** What the summary is asked for. */
export interface OrderChoice {
  readonly draftId: string
  readonly boxId: string
  readonly periodInMonths: number
  readonly insuranceId: string | null
  readonly voucherToken: string | null
}

export function choiceOf({ draftId, box, invoicing, insurance, voucherToken }: OrderDraft): OrderChoice {
  return {
    draftId,
    boxId: box.id,
    periodInMonths: invoicing.periodInMonths,
    insuranceId: insurance?.kind === 'tier' ? insurance.id : null,
    voucherToken,
  }
}
