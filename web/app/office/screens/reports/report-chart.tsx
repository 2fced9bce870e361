import type { OfficeReport, ReportRow } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { overdueAges } from '../../kit/ageing.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { BarList } from './bar-list.tsx'
import { CohortTable } from './cohort-table.tsx'
import { DivergingBars } from './diverging-bars.tsx'
import { DotPlot } from './dot-plot.tsx'
import { LineChart } from './line-chart.tsx'
import { usePeriod, useShortMonth } from './period.ts'
import { chartData, numberOf, textOf } from './report.rules.ts'
import { useFinding } from './use-finding.ts'

/** The chart of each report. All read the same rows as the table. */
export function ReportChart({ report }: { report: OfficeReport }) {
  const [query] = useSearchParams()
  const { percent, number, roundMoney } = useOfficeFormat()
  const finding = useFinding()(report, query.get('currency'))
  const label = finding ? `${report.title}: ${finding}` : report.title
  const { rows, currency } = chartData(report, query.get('currency'))
  const money = (value: number) => (currency ? roundMoney(value, currency) : number(value))
  switch (report.name) {
    case 'occupancy':
      return (
        <Lines
          report={report}
          rows={rows}
          label={label}
          keys={['squareMetresPercent', 'boxesPercent']}
          format={percent}
        />
      )
    case 'economic-occupancy':
      return <Lines report={report} rows={rows} label={label} keys={['economicPercent']} format={percent} />
    case 'revenue-per-square-metre':
      return <Lines report={report} rows={rows} label={label} keys={['perSquareMetre']} format={money} />
    case 'moves':
      return <Moves report={report} label={label} />
    case 'length-of-stay':
      return <BarList label={label} bars={barsOf(rows, 'stay', 'percent', percent)} />
    case 'debt-ageing':
      return (
        <BarList
          label={label}
          bars={barsOf(rows, 'overdue', 'owed', money).map((bar, index) => ({ ...bar, age: overdueAges[index] }))}
        />
      )
    case 'waiting':
      return <BarList label={label} bars={barsOf(rows, 'size', 'people', number)} />
    case 'churn':
      return <CohortTable report={report} format={(value) => number(Math.round(value))} />
    case 'locations':
      return <Locations report={report} label={label} />
  }
}

function barsOf(rows: readonly ReportRow[], labelKey: string, valueKey: string, format: (value: number) => string) {
  return rows.map((row) => {
    const value = numberOf(row, valueKey) ?? 0
    return { key: textOf(row, labelKey), label: textOf(row, labelKey), value, text: format(value) }
  })
}

interface LinesProps {
  report: OfficeReport
  rows: readonly ReportRow[]
  label: string
  keys: readonly string[]
  format: (value: number) => string
}

function Lines({ report, rows, label, keys, format }: LinesProps) {
  const t = useTranslations('office-reports')
  const monthName = useShortMonth()
  const labelOf = (key: string) => report.columns.find((column) => column.key === key)?.label ?? ''
  if (rows.length === 0) return <p className="py-8 text-center text-small text-ink-soft">{t('empty')}</p>
  const names: Record<string, string> = { squareMetresPercent: t('ofArea'), boxesPercent: t('ofBoxes') }
  return (
    <LineChart
      label={label}
      months={rows.map((row) => textOf(row, 'month'))}
      monthName={monthName}
      format={format}
      series={keys.map((key) => ({
        key,
        label: keys.length > 1 ? (names[key] ?? labelOf(key)) : '',
        values: rows.map((row) => numberOf(row, key)),
      }))}
    />
  )
}

function Moves({ report, label }: { report: OfficeReport; label: string }) {
  const monthName = useShortMonth()
  const { current } = usePeriod()
  const labelOf = (key: string) => report.columns.find((column) => column.key === key)?.label ?? ''
  const series = (key: string) => ({ label: labelOf(key), values: report.rows.map((row) => numberOf(row, key) ?? 0) })
  return (
    <DivergingBars
      label={label}
      months={report.rows.map((row) => textOf(row, 'month'))}
      monthName={monthName}
      up={series('moveIns')}
      down={series('moveOuts')}
      unfinished={current}
    />
  )
}

function Locations({ report, label }: { report: OfficeReport; label: string }) {
  const { percent } = useOfficeFormat()
  const dots = report.rows
    .map((row) => ({
      key: textOf(row, 'location'),
      label: textOf(row, 'location'),
      before: numberOf(row, 'squareMetresPercentBefore'),
      now: numberOf(row, 'squareMetresPercent'),
    }))
    .toSorted((one, other) => (other.now ?? 0) - (one.now ?? 0))
  return <DotPlot label={label} dots={dots} format={percent} />
}
