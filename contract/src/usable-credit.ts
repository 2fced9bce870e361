/**
 * The part of the credit that pays a price, in minor units. The rest is zero or at least the minimum of a card payment:
 * a smaller rest could not be charged, and the unpaid rent would suspend access.
 */
export function usableCredit(balance: number, price: number, minAmount: number): number {
  const usable = Math.max(0, Math.min(balance, price))
  const left = price - usable
  return left > 0 && left < minAmount ? Math.max(0, price - minAmount) : usable
}
