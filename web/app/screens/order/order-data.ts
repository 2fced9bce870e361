import type { Offer } from '@boxzone/contract'
import { useOutletContext } from 'react-router'
import type { DraftBox, OrderDraft } from '#app/features/order-draft/order-draft.ts'
import type { RunningSummary } from '#app/features/order-summary/use-order-summary.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'

/** The Box asked for cannot be had: which it was, as far as it is known. */
export interface UnavailableBox {
  readonly code: string
  readonly box?: DraftBox | undefined
  readonly warehouseId?: string | undefined
}

export type OrderData =
  | { readonly kind: 'none'; readonly isLinkOver: boolean }
  | ({ readonly kind: 'gone' } & UnavailableBox)
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'ready'
      readonly offer: Offer
      /** The draft was here before and its hold is over. */
      readonly wasLapsed: boolean
    }

/** What the three steps share. */
export interface OrderInProgress {
  readonly draft: OrderDraft
  readonly offer: Offer
  readonly running: RunningSummary
  /** In the prices, per cent: that of the sum. */
  readonly vatRate: number
}

export const useOrder = (): OrderInProgress => useOutletContext<OrderInProgress>()
