import { coveredAfterDispute, type RentRow } from '#src/features/rents/index.ts'
import type { Minor } from '#src/kernel/money.ts'

interface FirstRent {
  readonly rent: Pick<RentRow, 'gross' | 'credit' | 'credited' | 'setOff'>
  /** The part of this rent that was already refunded, or is being refunded, from the disputed payment. */
  readonly refunded: Minor
}

/**
 * Distributes the disputed amount over the rents of the payment, the rent of the first Box first. The bank takes back
 * the rents before the deposits.
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
