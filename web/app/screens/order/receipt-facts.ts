import type { ReceiptFacts } from '#app/features/order-summary/receipt.tsx'
import type { OrderInProgress } from './order-data.ts'

/** The chosen insurance tier, or the one that the rent includes. */
export function insuranceOf({ draft, offer }: Pick<OrderInProgress, 'draft' | 'offer'>) {
  const { insurance } = draft
  if (insurance?.kind === 'own') return undefined
  return offer.insurances.find(({ id, includedInRent }) => (insurance ? id === insurance.id : includedInRent))
}

export function receiptFacts(order: OrderInProgress): ReceiptFacts {
  const { liveSummary, draft, vatRate } = order
  return {
    summary: liveSummary.summary,
    busy: liveSummary.busy,
    months: draft.invoicing.periodInMonths,
    vatRate,
    insurance: insuranceOf(order),
  }
}
