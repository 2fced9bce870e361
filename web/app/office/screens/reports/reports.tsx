import { type ReportName, reportNames } from '@boxzone/contract/report-choices'
import Printer from 'lucide-react/icons/printer'
import { Link, useParams, useSearchParams } from 'react-router'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { FilterSelect } from '../../kit/filters.tsx'
import { OfficePage } from '../../kit/page.tsx'
import { QueryFailure } from '../../kit/query-view.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { periodChoices, useMonthName, usePeriod } from './period.ts'
import { ReportCard } from './report-card.tsx'

/** The width of each card in the overview, in columns of a grid of twelve. */
const spans: Record<ReportName, string> = {
  occupancy: 'nav:col-span-8',
  'revenue-per-square-metre': 'nav:col-span-4',
  'economic-occupancy': 'nav:col-span-6',
  moves: 'nav:col-span-6',
  'length-of-stay': 'nav:col-span-6',
  'debt-ageing': 'nav:col-span-6',
  churn: 'nav:col-span-7',
  locations: 'nav:col-span-5',
  waiting: 'nav:col-span-12',
}
const order = Object.keys(spans).filter((name): name is ReportName => reportNames.some((one) => one === name))

/** All reports as cards, or one report. Period, location and chart or table are in the URL. */
export default function ReportsScreen() {
  const t = useTranslations('office-reports')
  const may = usePermissions()
  const to = useOfficeLink()
  const [query] = useSearchParams()
  const { name: requested } = useParams()
  const name = reportNames.find((one) => one === requested)
  if (!may('reports.read')) {
    return (
      <OfficePage title={t('title')}>
        <QueryFailure error={apiErrorFrom(403, { code: 'office/not-permitted' })} onRetry={() => {}} />
      </OfficePage>
    )
  }
  const periodQuery = Object.fromEntries(['months', 'to'].map((key) => [key, query.get(key) ?? undefined]))
  return (
    <OfficePage
      title={t('title')}
      breadcrumb={name && <Link to={to('/reports', periodQuery)}>{t('allReports')}</Link>}
      actions={<PeriodChoice />}
    >
      {requested !== undefined && !name ? (
        <QueryFailure error={apiErrorFrom(404, { code: 'not-found' })} onRetry={() => {}} />
      ) : name ? (
        <ReportCard name={name} isAlone />
      ) : (
        <div className="grid gap-3 nav:grid-cols-12">
          {order.map((one) => (
            <ReportCard key={one} name={one} className={spans[one]} />
          ))}
        </div>
      )}
    </OfficePage>
  )
}

function PeriodChoice() {
  const t = useTranslations('office-reports')
  const update = useUpdateSearchParams()
  const monthName = useMonthName()
  const { months, to, choices } = usePeriod()
  return (
    <>
      <SegmentedControl
        isDense
        label={t('period')}
        value={String(months)}
        onChange={(next) => update({ months: next })}
        options={periodChoices.map((count) => ({ value: String(count), label: t('months', { count }) }))}
      />
      <FilterSelect
        label={t('lastMonth')}
        value={to}
        onChange={(next) => update({ to: next === choices[0] ? undefined : next })}
        options={choices.map((month) => ({ value: month, label: t('until', { month: monthName(month) }) }))}
      />
      <Button size={40} look="line" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}
