import type { PersonType } from '@boxzone/contract'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'

/** The customer's type, once it is known. It affects the VAT rate and the first day of the contract. */
export const customerOf = ({
  invoicingDetails,
}: Pick<OrderDraft, 'invoicingDetails'>): { customerType?: PersonType } =>
  invoicingDetails ? { customerType: invoicingDetails.type } : {}
