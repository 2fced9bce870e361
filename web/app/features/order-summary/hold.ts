import type { OrderSummary } from '@boxzone/contract'
import { draftHoldMs } from '@boxzone/contract/order-limits'

/** A prolonged hold lasts twice as long. */
export const maxHoldMs = ({ canProlong }: Pick<OrderSummary, 'canProlong'>): number =>
  canProlong ? draftHoldMs : 2 * draftHoldMs

/** True if the hold expired and was claimed again between two responses: its end moved without a prolongation. */
export function wasHoldRenewed(before: OrderSummary | undefined, after: OrderSummary, prolonged: boolean): boolean {
  if (prolonged || !before?.heldUntil || !after.heldUntil) return false
  const isProlongedElsewhere = before.canProlong && !after.canProlong
  return !isProlongedElsewhere && Date.parse(after.heldUntil) - Date.parse(before.heldUntil) > 1_000
}
