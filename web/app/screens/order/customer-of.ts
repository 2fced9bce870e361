import type { Offer, PersonType } from '@boxzone/contract'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'

/** The customer's type, only if it is known and affects the price. */
export function customerOf(
  { invoicingDetails }: Pick<OrderDraft, 'invoicingDetails'>,
  { privateVatRate }: Pick<Offer, 'privateVatRate'>,
): { customerType?: PersonType } {
  return privateVatRate === undefined || !invoicingDetails ? {} : { customerType: invoicingDetails.type }
}
