import type { OfficeReport, OfficeToday, ReportRow } from '@boxzone/contract'

export interface MonthValue {
  month: string
  value: number
}

/** The values of one column by month. Months without a value are left out. */
export const seriesOf = (rows: readonly ReportRow[], key: string): MonthValue[] =>
  rows.flatMap(({ month, [key]: value }) =>
    typeof month === 'string' && typeof value === 'number' ? [{ month, value }] : [],
  )

/** How much the last value differs from the one some months before. */
export function changeOf(series: readonly MonthValue[], months: number): number | undefined {
  const [last, before] = [series.at(-1), series.at(-1 - months)]
  return last && before ? last.value - before.value : undefined
}

interface OverdueTotal {
  owed: number
  currency: string
  contracts: number
  byAge: readonly number[]
  /** In the operator's currency, converted by the report. */
  isApproximate: boolean
  /** Totals in other currencies, without a report. */
  others: readonly { owed: number; currency: string }[]
}

type OverdueClasses = NonNullable<OfficeToday['overdue']>

/** One currency is exact. Several need the conversion of the report; without it the largest group is first. */
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
