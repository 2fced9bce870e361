import type { InvoicingDetails, Offer } from '@boxzone/contract'
import { createContext, use } from 'react'
import type { DraftBox, OrderDraft } from '#app/features/order-draft/order-draft.ts'
import type { LiveOrderSummary } from '#app/features/order-summary/use-order-summary.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import type { ConsentState } from './summary/consents.ts'

/** The requested Box cannot be ordered. The Box and its warehouse are set only if the draft names them. */
export interface UnavailableBox {
  readonly code: string
  readonly box?: DraftBox | undefined
  readonly warehouseId?: string | undefined
}

export type OrderData =
  | {
      readonly kind: 'none'
      readonly isLinkOver: boolean
      /** The error of a link to a prepared order. */
      readonly code?: string
    }
  | ({ readonly kind: 'unavailable' } & UnavailableBox)
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'ready'
      readonly offer: Offer
      /** The hold of an existing draft has expired. */
      readonly wasLapsed: boolean
    }

/** The context of the three steps. `OrderProvider` supplies it. */
export interface OrderInProgress {
  readonly draft: OrderDraft
  readonly offer: Offer
  /** The total of the current choices, with its state and its requests. */
  readonly liveSummary: LiveOrderSummary
  readonly consents: ConsentState
  /** VAT rate of the displayed prices in per cent. */
  readonly vatRate: number
  /** The server's error codes for exactly these details, by form field. Empty when the server refused none of them. */
  readonly refusedFieldsOf: (details: InvoicingDetails | null | undefined) => FieldErrors
  /** Remembers the server's error codes for the details of a refused order. */
  readonly refuseDetails: (details: InvoicingDetails | null, fields: FieldErrors) => void
}

export type FieldErrors = Readonly<Record<string, string>>

export const OrderContext = createContext<OrderInProgress | undefined>(undefined)

export function useOrder(): OrderInProgress {
  const order = use(OrderContext)
  if (!order) throw new Error('useOrder must be called inside OrderProvider')
  return order
}
