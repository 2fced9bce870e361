import type { Offer, PersonType } from '@boxzone/contract'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'

/** Who orders, as soon as it is known and where the price depends on it. */
export function customerOf(
  { invoicingDetails }: Pick<OrderDraft, 'invoicingDetails'>,
  { privateVatRate }: Pick<Offer, 'privateVatRate'>,
): { customerType?: PersonType } {
  return privateVatRate === undefined || !invoicingDetails ? {} : { customerType: invoicingDetails.type }
}
