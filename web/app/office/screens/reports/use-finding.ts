import type { OfficeReport, ReportRow } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { chartData, cohortFinding, highestRow, numberOf, textOf, trendOf } from './report.rules.ts'

/** One finding of a report in words, or undefined if the values of the report do not suffice for it. */
export function useFinding(): (report: OfficeReport, currency: string | null) => string | undefined {
  const t = useTranslations('office-reports.finding')
  const { percent, money, number } = useOfficeFormat()

  const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${number(Math.abs(value))}`
  function share(rows: readonly ReportRow[], key: string, name: 'occupancy' | 'economic'): string | undefined {
    const trend = trendOf(rows, key)
    return trend && t(name, { value: percent(trend.last), points: signed(trend.points) })
  }
  function revenue(report: OfficeReport, chosen: string | null): string | undefined {
    const { rows, currency, isApproximate } = chartData(report, chosen)
    const trend = trendOf(rows, 'perSquareMetre')
    if (!trend || currency === null) return undefined
    const values = {
      value: money(trend.last, currency),
      change: trend.percent === null ? '–' : `${signed(trend.percent)} %`,
    }
    return isApproximate ? t('revenueApproximate', values) : t('revenue', values)
  }
  function debt(report: OfficeReport, chosen: string | null): string | undefined {
    const { rows, currency, isApproximate } = chartData(report, chosen)
    if (currency === null) return undefined
    const amount = money(
      rows.reduce((total, row) => total + (numberOf(row, 'owed') ?? 0), 0),
      currency,
    )
    const invoices = rows.reduce((total, row) => total + (numberOf(row, 'invoices') ?? 0), 0)
    return isApproximate ? t('debtApproximate', { amount, invoices }) : t('debt', { amount, invoices })
  }
  function locations({ rows }: OfficeReport): string | undefined {
    const key = 'squareMetresPercent'
    const highest = highestRow(rows, key)
    const lowest = rows.toSorted((one, other) => (numberOf(one, key) ?? 0) - (numberOf(other, key) ?? 0))[0]
    if (!highest || !lowest || rows.length < 2) return undefined
    const values = { highest: textOf(highest, 'location'), lowest: textOf(lowest, 'location') }
    return t('locations', {
      ...values,
      high: percent(numberOf(highest, key) ?? 0),
      low: percent(numberOf(lowest, key) ?? 0),
    })
  }
  return (report, chosen) => {
    const [total] = report.totals
    switch (report.name) {
      case 'occupancy':
        return share(report.rows, 'squareMetresPercent', 'occupancy')
      case 'economic-occupancy':
        return share(chartData(report, chosen).rows, 'economicPercent', 'economic')
      case 'revenue-per-square-metre':
        return revenue(report, chosen)
      case 'moves':
        return t('moves', { ins: numberOf(total, 'moveIns') ?? 0, outs: number(numberOf(total, 'moveOuts') ?? 0) })
      case 'length-of-stay': {
        const days = numberOf(total, 'medianDays')
        return days === null ? undefined : t('stay', { days })
      }
      case 'debt-ageing':
        return debt(report, chosen)
      case 'churn': {
        const found = cohortFinding(report)
        return found && t('churn', { ...found, percent: percent(found.percent) })
      }
      case 'waiting': {
        const most = highestRow(report.rows, 'people')
        return most && t('waiting', { count: numberOf(total, 'people') ?? 0, size: textOf(most, 'size') })
      }
      case 'locations':
        return locations(report)
    }
  }
}
