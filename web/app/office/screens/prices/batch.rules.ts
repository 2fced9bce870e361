import type { BatchContract } from '@boxzone/contract'

/** The extra monthly amount of the changed contracts, one for each currency. */
export function addedPerMonth(items: readonly BatchContract[]): { currency: string; amount: number }[] {
  const totals = new Map<string, number>()
  for (const { state, currency, oldMonthlyPrice, newMonthlyPrice } of items) {
    if (state !== 'EXCLUDED') totals.set(currency, (totals.get(currency) ?? 0) + newMonthlyPrice - oldMonthlyPrice)
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount: Math.round(amount * 100) / 100 }))
}

/** Contracts by the reason of their exclusion, the most frequent first. */
export function groupExclusions(items: readonly BatchContract[]) {
  const groups = new Map<NonNullable<BatchContract['exclusion']>, BatchContract[]>()
  for (const item of items) {
    if (item.exclusion === null) continue
    groups.set(item.exclusion, [...(groups.get(item.exclusion) ?? []), item])
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)
}
