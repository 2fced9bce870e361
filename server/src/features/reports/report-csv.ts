import type { Language, OfficeReport, ReportRow } from '@boxzone/contract'
import { writeCsv } from '@boxzone/contract/csv'
import { translator } from '@boxzone/i18n/server-texts'

/** The rows, the totals of the period and the approximate total. The first column of a total contains its label. */
export function reportCsv({ columns, rows, totals, approximate }: OfficeReport, language: Language): string {
  const t = translator(language, 'reports')
  const line = (row: ReportRow, name?: string) =>
    columns.map(({ key }, index) => (index === 0 && name !== undefined ? name : (row[key] ?? null)))
  return writeCsv([
    columns.map(({ label }) => label),
    ...rows.map((row) => line(row)),
    ...totals.map((total) => line(total, t('total'))),
    ...(approximate && approximate.rows.length > 0
      ? [line({ ...approximate.total, currency: approximate.currency }, t('approximate'))]
      : []),
  ])
}
