import type { OrderSummary } from '@boxzone/contract'

/** Discounts do not add up. A better promotion leaves the voucher unused. */
export const isVoucherReplacedByPromotion = (discount: OrderSummary['discount']): boolean =>
  discount?.source === 'PROMOTION'
