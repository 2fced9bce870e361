import type { OfficeReport, ReportRow, ReportUnit } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useMonthName } from './period.ts'

const textUnits: readonly ReportUnit[] = ['text', 'month', 'quarter', 'currency']

/** The rows of a report: the same data as its chart and its CSV. */
export function ReportTable({ report }: { report: OfficeReport }) {
  const t = useTranslations('office-reports')
  const { columns, rows, totals, approximate } = report
  const approximateTotal = approximate && { ...approximate.total, currency: approximate.currency }
  const totalRows = [
    ...totals.map((row) => ({ row, label: t('total') })),
    ...(approximateTotal && totals.length > 1 ? [{ row: approximateTotal, label: t('approximately') }] : []),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the rows
    <section tabIndex={0} aria-label={report.title} className="relative max-h-120 overflow-auto print:max-h-none">
      <table aria-label={report.title} className="w-full border-collapse text-dense">
        <thead>
          <tr className="border-b border-line text-fine text-ink-soft">
            {columns.map(({ key, label, unit }) => (
              <th
                key={key}
                scope="col"
                className={classNames('px-3 py-1.5 font-normal', textUnits.includes(unit) ? 'text-left' : 'text-right')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={JSON.stringify(row)} columns={columns} row={row} />
          ))}
        </tbody>
        {totalRows.length > 0 && (
          <tfoot className="border-t-[1.5px] border-ink font-strong">
            {totalRows.map(({ row, label }) => (
              <Row key={JSON.stringify(row)} columns={columns} row={row} label={label} />
            ))}
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface RowProps {
  columns: OfficeReport['columns']
  row: ReportRow
  /** The text in the first column of a total. */
  label?: string
}

function Row({ columns, row, label }: RowProps) {
  const format = useCellFormat()
  return (
    <tr className="border-b border-line last:border-0">
      {columns.map(({ key, unit }, index) => (
        <td
          key={key}
          className={classNames('px-3 py-1.5', textUnits.includes(unit) ? 'text-left' : 'text-right tabular-nums')}
        >
          {index === 0 && label !== undefined ? label : format(row[key] ?? null, unit, String(row.currency ?? ''))}
        </td>
      ))}
    </tr>
  )
}

export function useCellFormat() {
  const { money, number, percent, area } = useOfficeFormat()
  const t = useTranslations('office-reports')
  const monthName = useMonthName()
  return (value: string | number | null, unit: ReportUnit, currency: string): string => {
    if (value === null) return '–'
    if (typeof value === 'string') return unit === 'month' ? monthName(value) : value
    if (unit === 'money') return currency ? money(value, currency) : number(value)
    if (unit === 'percent') return percent(value)
    if (unit === 'square-metres') return area(value)
    return unit === 'days' ? t('days', { count: value }) : number(value)
  }
}
