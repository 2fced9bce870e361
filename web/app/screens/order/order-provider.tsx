import type { InvoicingDetails, Offer } from '@boxzone/contract'
import { type ReactNode, useState } from 'react'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import type { LiveOrderSummary } from '#app/features/order-summary/use-order-summary.ts'
import { type FieldErrors, OrderContext } from './order-data.ts'
import type { ConsentState } from './summary/consents.ts'

interface DetailsRefusal {
  /** The refused details as JSON: any edit makes the refusal obsolete. */
  readonly details: string
  readonly fields: FieldErrors
}

interface OrderProviderProps {
  draft: OrderDraft
  offer: Offer
  liveSummary: LiveOrderSummary
  consents: ConsentState
  children: ReactNode
}

/** Supplies the choices, stored in the draft, and the server's errors, stored in memory only, to the three steps. */
export function OrderProvider({ draft, offer, liveSummary, consents, children }: OrderProviderProps) {
  const [refusal, setRefusal] = useState<DetailsRefusal>()

  function refusedFieldsOf(details: InvoicingDetails | null | undefined): FieldErrors {
    return refusal && refusal.details === JSON.stringify(details) ? refusal.fields : {}
  }

  function refuseDetails(details: InvoicingDetails | null, fields: FieldErrors): void {
    changeDraft({ type: 'detailsRefused' })
    setRefusal({ details: JSON.stringify(details), fields })
  }

  const vatRate = liveSummary.summary?.vatRate ?? offer.vatRate
  return (
    <OrderContext value={{ draft, offer, liveSummary, consents, vatRate, refusedFieldsOf, refuseDetails }}>
      {children}
    </OrderContext>
  )
}
