import type { OfficeReport } from '@boxzone/contract'
import { numberOf, textOf } from './report.rules.ts'

/** Maximum opacity of a cell in per cent. A darker cell would make its dark number unreadable. */
const maxOpacityPercent = 46

interface CohortTableProps {
  report: OfficeReport
  format: (value: number) => string
}

/** One row per quarter in which contracts started, one column per age in months. A higher share is darker. */
export function CohortTable({ report, format }: CohortTableProps) {
  const [quarter, contracts, ...ages] = report.columns
  if (!quarter || !contracts) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the columns
    <section tabIndex={0} aria-label={report.title} className="relative overflow-x-auto">
      <table aria-label={report.title} className="w-full border-separate border-spacing-0.5 text-dense">
        <thead>
          <tr className="text-fine text-ink-soft">
            <th scope="col" className="px-2 text-left font-normal">
              {quarter.label}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {contracts.label}
            </th>
            {ages.map(({ key }) => (
              <th key={key} scope="col" className="px-1 text-center font-normal">
                {key.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={textOf(row, 'quarter')}>
              <th scope="row" className="px-2 py-1 text-left font-strong whitespace-nowrap">
                {textOf(row, 'quarter')}
              </th>
              <td className="px-2 text-right text-ink-soft tabular-nums">{numberOf(row, 'contracts')}</td>
              {ages.map(({ key }) => {
                const value = numberOf(row, key)
                return (
                  <td key={key} className="relative h-8 min-w-9 text-center font-strong tabular-nums">
                    {value !== null && (
                      <>
                        <span
                          aria-hidden="true"
                          className="absolute inset-0 rounded-xs bg-action"
                          style={{ opacity: (value * maxOpacityPercent) / 10_000 }}
                        />
                        <span className="relative">{format(value)}</span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
