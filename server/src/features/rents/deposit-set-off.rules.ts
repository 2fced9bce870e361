import type { Minor } from '#src/kernel/money.ts'

/** Pays the amounts from the deposit in their order. The total of the parts never exceeds the deposit. */
export function allocateDeposit(deposit: Minor, owed: readonly Minor[]): Minor[] {
  let left = deposit
  return owed.map((amount) => {
    const part = Math.min(left, Math.max(0, amount))
    left -= part
    return part
  })
}
