import type { BatchContract } from '@boxzone/contract'
import { toMajor } from '#src/kernel/money.ts'
import type { BatchItemView } from './price-changes.repo.ts'

export function presentBatchItem(item: Omit<BatchItemView, 'priceChangeId'>): BatchContract {
  const { contractId, businessId, state, exclusion, fromOn, currency, oldMonthlyNet, newMonthlyNet } = item
  return {
    ...{ contractId, number: businessId, state, exclusion, from: fromOn, currency },
    oldMonthlyPrice: toMajor(oldMonthlyNet, currency),
    newMonthlyPrice: toMajor(newMonthlyNet, currency),
  }
}
