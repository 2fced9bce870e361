import type { OrderSummary } from '@boxzone/contract'

/** Only one discount applies, so a better promotion leaves the voucher unused. */
export const isVoucherReplacedByPromotion = (discount: OrderSummary['discount']): boolean =>
  discount?.source === 'PROMOTION'
