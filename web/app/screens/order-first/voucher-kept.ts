import type { OrderSummary } from '@boxzone/contract'

/** Discounts do not add up: the one that counts is named, and a voucher by its code. */
export function isVoucherKept(code: string, discount: OrderSummary['discount']): boolean {
  return discount !== null && !discount.label.toUpperCase().includes(code.trim().toUpperCase())
}
