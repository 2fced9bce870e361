import { coveredAfterDispute, type RentRow } from '#src/features/rents/index.ts'
import type { Minor } from '#src/kernel/money.ts'

interface FirstRent {
  readonly rent: Pick<RentRow, 'gross' | 'credit' | 'credited' | 'setOff'>
  /** The part that the same payment has refunded or refunds. */
  readonly refunded: Minor
}

/**
 * The part of the disputed amount that each Box of the payment owes again. The bank takes back the rents before the
 * deposits, those of the first Box first.
 */
export function disputedParts(rents: readonly FirstRent[], disputed: Minor): Minor[] {
  let left = disputed
  return rents.map(({ rent, refunded }) => {
    const paid = Math.max(0, coveredAfterDispute(rent, 0) - refunded)
    const part = Math.min(left, paid)
    left -= part
    return part
  })
}
