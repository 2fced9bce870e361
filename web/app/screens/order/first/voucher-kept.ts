import type { OrderSummary } from '@boxzone/contract'

/** Discounts do not add up: where the promotion counts, the voucher stays for another time. */
export const isVoucherReplacedByPromotion = (discount: OrderSummary['discount']): boolean =>
  discount?.source === 'PROMOTION'
