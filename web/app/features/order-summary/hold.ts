import type { OrderSummary } from '@boxzone/contract'
import { draftHoldMs } from '@boxzone/contract/order-limits'

/** The longest a hold can last from now: once prolonged it is twice as long. */
export const longestHoldMs = ({ canProlong }: Pick<OrderSummary, 'canProlong'>): number =>
  canProlong ? draftHoldMs : 2 * draftHoldMs

/**
 * Whether the hold ran out and was taken again between two answers: its end moved without having been asked to.
 * Prolonging moves it by exactly a quarter of an hour.
 */
export function wasHoldRenewed(before: OrderSummary | undefined, after: OrderSummary, prolonged: boolean): boolean {
  if (prolonged || !before?.heldUntil || !after.heldUntil) return false
  const isProlongedElsewhere = before.canProlong && !after.canProlong
  return !isProlongedElsewhere && Date.parse(after.heldUntil) - Date.parse(before.heldUntil) > 1_000
}
