import type { PricePreview } from '@boxzone/contract'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { PricedPlan } from './plan-price-change.ts'

export function presentPrice(
  contract: ContractRecord,
  { plan, period, oldGross, newGross }: PricedPlan,
): Omit<PricePreview, 'version'> {
  if (plan.exclusion !== null || period === null) throw new Error('only a possible change has a preview')
  const { id, currency, periodInMonths } = contract
  return {
    id,
    ...{ currency, periodInMonths, from: plan.from, guaranteedUntil: plan.guaranteedUntil },
    percent: Math.round(plan.percent * 100) / 100,
    oldPrice: toMajor(oldGross, currency),
    newPrice: toMajor(newGross, currency),
    emails: ['price-changed'],
  }
}
