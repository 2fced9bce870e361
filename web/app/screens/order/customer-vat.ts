import type { Offer, PersonType } from '@boxzone/contract'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'

interface Known {
  readonly draft: Pick<OrderDraft, 'invoicingDetails'>
  readonly offer: Pick<Offer, 'vatRate' | 'privateVatRate'>
}

/** Who orders, as soon as it is known and where the price depends on it. */
export function customerOf({ draft, offer }: Known): { customerType?: PersonType } {
  const type = draft.invoicingDetails?.type
  return offer.privateVatRate === undefined || !type ? {} : { customerType: type }
}

/** The VAT in the prices, per cent: the standard rate until it is known that a private person orders. */
export function vatRateOf(known: Known): number {
  const { vatRate, privateVatRate = vatRate } = known.offer
  return customerOf(known).customerType === 'FyzickaOsoba' ? privateVatRate : vatRate
}
