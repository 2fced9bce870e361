import type { ReportRow } from '@boxzone/contract'

export interface MonthValue {
  month: string
  value: number
}

/** The values of one column by month. Months without a value are left out. */
export const seriesOf = (rows: readonly ReportRow[], key: string): MonthValue[] =>
  rows.flatMap(({ month, [key]: value }) =>
    typeof month === 'string' && typeof value === 'number' ? [{ month, value }] : [],
  )

/** The last value minus the value `months` entries earlier. Undefined if the series is too short. */
export function changeOf(series: readonly MonthValue[], months: number): number | undefined {
  const [last, before] = [series.at(-1), series.at(-1 - months)]
  return last && before ? last.value - before.value : undefined
}
