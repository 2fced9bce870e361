import type { OfficeReport, ReportRow } from '@boxzone/contract'

export type ReportFacts = Pick<OfficeReport, 'name' | 'columns' | 'rows' | 'totals' | 'approximate'>

export const numberOf = (row: ReportRow | undefined, key: string): number | null => {
  const value = row?.[key]
  return typeof value === 'number' ? value : null
}

export const textOf = (row: ReportRow | undefined, key: string): string => String(row?.[key] ?? '')

/** The currencies of the rows. Empty for a report without amounts. */
export const currenciesIn = ({ rows, totals }: Pick<ReportFacts, 'rows' | 'totals'>): string[] => [
  ...new Set([...rows, ...totals].map((row) => textOf(row, 'currency')).filter(Boolean)),
]

interface ChartData {
  readonly rows: readonly ReportRow[]
  readonly total: ReportRow | undefined
  /** Null for a report without amounts. */
  readonly currency: string | null
  readonly isApproximate: boolean
}

/**
 * The rows of a chart in one currency: the chosen one, the only one, or all converted to the operator's currency. Amounts
 * of different currencies are never added here.
 */
export function chartData(report: ReportFacts, chosen: string | null): ChartData {
  const currencies = currenciesIn(report)
  const only = currencies.length === 1 ? currencies[0] : undefined
  const currency = currencies.find((one) => one === chosen) ?? only
  if (currencies.length === 0)
    return { rows: report.rows, total: report.totals[0], currency: null, isApproximate: false }
  if (currency !== undefined) {
    const own = (rows: readonly ReportRow[]) => rows.filter((row) => row.currency === currency)
    return { rows: own(report.rows), total: own(report.totals)[0], currency, isApproximate: false }
  }
  const { approximate } = report
  return {
    rows: approximate?.rows ?? [],
    total: approximate?.total,
    currency: approximate?.currency ?? null,
    isApproximate: true,
  }
}

/** The last value and its change since the first one, in points and in per cent. Omits rows without a value. */
export function trendOf(rows: readonly ReportRow[], key: string) {
  const values = rows.map((row) => numberOf(row, key)).filter((value) => value !== null)
  const last = values.at(-1)
  const first = values[0]
  if (last === undefined || first === undefined) return undefined
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    last,
    first,
    points: round(last - first),
    percent: first === 0 ? null : round((100 * (last - first)) / first),
  }
}

/** The row with the highest value, or undefined without a value above zero. */
export function highestRow(rows: readonly ReportRow[], key: string): ReportRow | undefined {
  const [first] = rows.toSorted((one, other) => (numberOf(other, key) ?? 0) - (numberOf(one, key) ?? 0))
  return (numberOf(first, key) ?? 0) > 0 ? first : undefined
}

/** The oldest cohort with a value, at the highest age that it has. */
export function cohortFinding({ columns, rows }: Pick<ReportFacts, 'columns' | 'rows'>) {
  const ages = columns.filter(({ key }) => key.startsWith('after')).map(({ key }) => key)
  for (const key of ages.toReversed()) {
    const row = rows.find((one) => numberOf(one, key) !== null)
    const percent = numberOf(row, key)
    if (row && percent !== null) return { quarter: textOf(row, 'quarter'), percent, months: Number(key.slice(5)) }
  }
  return undefined
}
