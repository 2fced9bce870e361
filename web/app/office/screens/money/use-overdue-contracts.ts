import { overdueContracts } from 'virtual:calls'
import type { OverdueGroup } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { overdueAges } from '../../kit/ageing.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useScope } from '../../lib/use-scope.ts'

/** The currencies of overdue contracts, the one with the most contracts first. */
export function currenciesOf(groups: readonly OverdueGroup[]): { currency: string; contracts: number }[] {
  const counts = new Map<OverdueGroup['currency'], number>()
  for (const { currency, contracts } of groups) counts.set(currency, (counts.get(currency) ?? 0) + contracts)
  return [...counts]
    .map(([currency, contracts]) => ({ currency, contracts }))
    .toSorted((one, other) => other.contracts - one.contracts)
}

/** The overdue contracts of the chosen currency. Amounts of several currencies are never added. */
export function useOverdueContracts() {
  const [query] = useSearchParams()
  const warehouseId = useScope()
  const requested = query.get('currency')
  const all = useOfficeQuery(overdueContracts, { warehouseId, limit: '200' }, { keepPrevious: true })
  const groups = all.data?.groups ?? []
  const currencies = currenciesOf(groups)
  const currency =
    groups.find((group) => group.currency === requested)?.currency ??
    groups.find((group) => group.currency === currencies[0]?.currency)?.currency
  const age = overdueAges.find((one) => one === query.get('age'))
  return { all, groups: groups.filter((group) => group.currency === currency), currencies, currency, age }
}
