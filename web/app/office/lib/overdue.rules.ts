import type { OfficeReport, OfficeToday } from '@boxzone/contract'

interface OverdueTotal {
  owed: number
  currency: string
  contracts: number
  byAge: readonly number[]
  /** True if the report converted the amount to the currency of the operator. */
  isApproximate: boolean
  /** Totals in other currencies, without a report. */
  others: readonly { owed: number; currency: string }[]
}

type OverdueClasses = NonNullable<OfficeToday['overdue']>

/** Amounts of one currency are exact. The report converts several currencies. Without it, they are listed separately. */
export function overdueOf(overdue: OverdueClasses, report: OfficeReport | undefined): OverdueTotal | undefined {
  const [first, ...others] = [...overdue].sort((a, b) => b.contracts - a.contracts)
  if (!first) return undefined
  const approximate = report?.approximate
  if (others.length === 0 || !approximate) return { ...first, isApproximate: false, others }
  const byAge = approximate.rows.map(({ owed }) => Number(owed ?? 0))
  const contracts = overdue.reduce((sum, one) => sum + one.contracts, 0)
  const owed = Number(approximate.total.owed ?? 0)
  return { owed, currency: approximate.currency, contracts, byAge, isApproximate: true, others: [] }
}
