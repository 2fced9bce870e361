import { officeCollected } from 'virtual:calls'
import type { CollectedMonth } from '@boxzone/contract'
import { formatDay, formatNumber } from '@boxzone/i18n/format'
import { useId } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { MetricCard } from './metric-card.tsx'

const refreshMs = 600_000

/** The rents due this month: paid, overdue and upcoming, by week. */
export function Collected() {
  const t = useTranslations('office-today.figures')
  const language = useLanguage()
  const to = useOfficeLink()
  const { roundMoney } = useOfficeFormat()
  const query = useOfficeQuery(officeCollected, { warehouseId: useScope() }, { refetchInterval: refreshMs })
  if (!query.data) return null
  const { month, currency, isApproximate, paid, overdue, upcoming, weeks } = query.data
  const amount = (value: number) => roundMoney(Math.round(value), currency)
  const conversion = { currency: isApproximate ? currency : 'none' }
  return (
    <MetricCard
      title={t('collected', { month: formatDay(`${month}-01`, language, { style: 'monthYear' }) })}
      to={to('/money/invoices')}
      value={amount(paid)}
      unit={t('ofDue', { amount: amount(paid + overdue + upcoming) })}
      note={
        overdue > 0
          ? t('collectedLate', { amount: amount(overdue), ...conversion })
          : t('collectedNoneLate', conversion)
      }
    >
      <CollectedWeeks weeks={weeks} />
    </MetricCard>
  )
}

const height = 56
const carton = { x: 3, width: 34 }

/** Draws each week as a carton: the taped part is paid, the hatched part overdue, the dashed part upcoming. */
function CollectedWeeks({ weeks }: Pick<CollectedMonth, 'weeks'>) {
  const t = useTranslations('office-today.figures')
  const language = useLanguage()
  const hatch = useId()
  const totals = weeks.map(({ paid, overdue, upcoming }) => paid + overdue + upcoming)
  const highest = Math.max(...totals, 1)
  const heightOf = (amount: number) => (amount / highest) * (height - 2)
  return (
    <span className="grid auto-cols-fr grid-flow-col text-center text-fine">
      {weeks.map(({ from, to, paid, overdue, upcoming }, week) => {
        const base = height - 1
        const [paidTop, overdueTop] = [base - heightOf(paid), base - heightOf(paid + overdue)]
        return (
          <span key={from} className="flex min-w-0 flex-col justify-end">
            <span className="block font-strong tabular-nums">
              {formatNumber(Math.round(totals[week] ?? 0), language)}
            </span>
            <svg viewBox={`0 0 40 ${height}`} aria-hidden="true" className="w-full" preserveAspectRatio="none">
              <pattern
                id={`${hatch}-${week}`}
                width="4"
                height="4"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <path className="stroke-danger" strokeWidth="2" d="M1 0V4" />
              </pattern>
              {paid > 0 && (
                <>
                  <rect className="fill-kraft-2 stroke-kraft-line" {...carton} y={paidTop} height={heightOf(paid)} />
                  <rect className="fill-kraft" x="17" y={paidTop} width="6" height={Math.min(8, heightOf(paid))} />
                </>
              )}
              {overdue > 0 && (
                <>
                  <rect className="fill-danger-soft" {...carton} y={overdueTop} height={heightOf(overdue)} />
                  <rect
                    className="stroke-danger"
                    fill={`url(#${hatch}-${week})`}
                    {...carton}
                    y={overdueTop}
                    height={heightOf(overdue)}
                  />
                </>
              )}
              {upcoming > 0 && (
                <rect
                  className="fill-none stroke-line-strong [stroke-dasharray:3_3]"
                  {...carton}
                  y={overdueTop - heightOf(upcoming)}
                  height={heightOf(upcoming)}
                />
              )}
              <path className="stroke-ink" strokeWidth="1.5" d={`M0 ${base}H40`} />
            </svg>
            <span className="block whitespace-nowrap text-ink-soft">{t('days', { from, to })}</span>
          </span>
        )
      })}
    </span>
  )
}
