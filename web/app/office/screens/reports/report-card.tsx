import { officeReport, officeReportCsv } from 'virtual:calls'
import type { OfficeReport } from '@boxzone/contract'
import type { ReportName } from '@boxzone/contract/report-choices'
import Download from 'lucide-react/icons/download'
import Info from 'lucide-react/icons/info'
import { Link, useSearchParams } from 'react-router'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { FilterSelect } from '../../kit/filters.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { usePeriod } from './period.ts'
import { currenciesIn } from './report.rules.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import { useFinding } from './use-finding.ts'

interface ReportCardProps {
  name: ReportName
  /** The only report of the page. */
  isAlone?: boolean
  className?: string
}

/** One report: finding, chart or table, definition, CSV. */
export function ReportCard({ name, isAlone, className }: ReportCardProps) {
  const language = useLanguage()
  const { from, to } = usePeriod()
  const input = { name, warehouseId: useScope(), from, to, language }
  const query = useOfficeQuery(officeReport, input, { keepPrevious: true })
  return (
    <section
      className={classNames(
        'flex min-w-0 flex-col rounded-panel border border-line bg-surface print:break-inside-avoid',
        className,
      )}
    >
      <QueryView query={query}>
        {(report) => (
          <>
            <Head report={report} isAlone={isAlone === true} />
            <Body report={report} />
          </>
        )}
      </QueryView>
    </section>
  )
}

const isTable = (query: URLSearchParams, name: string): boolean => (query.get('table') ?? '').split('.').includes(name)

function Head({ report, isAlone }: { report: OfficeReport; isAlone: boolean }) {
  const t = useTranslations('office-reports')
  const language = useLanguage()
  const to = useOfficeLink()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const finding = useFinding()(report, query.get('currency'))
  const warehouseId = useScope()
  const { download, busyFile } = useDownload()
  const { name, title, from, to: until } = report
  const shown = (query.get('table') ?? '').split('.').filter(Boolean)
  const fileName = `${name}-${from}-${until}.csv`
  const periodQuery = { months: query.get('months') ?? undefined, to: query.get('to') ?? undefined }
  const toggle = (view: string) => {
    const others = shown.filter((one) => one !== name)
    update({ table: (view === 'table' ? [...others, name] : others).join('.') })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 pt-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="text-body font-heavy">
          {isAlone ? title : <Link to={to(`/reports/${name}`, periodQuery)}>{title}</Link>}
        </h2>
        {finding && <p className="text-dense text-ink-soft">{finding}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <CurrencyChoice report={report} />
        <SegmentedControl
          isDense
          label={t('viewOf', { name: title })}
          value={isTable(query, name) ? 'table' : 'chart'}
          onChange={toggle}
          options={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
        />
        <Button
          size={32}
          look="line"
          icon={Download}
          aria-label={t('csvOf', { name: title })}
          busy={busyFile === fileName}
          onClick={() => void download(fileName, officeReportCsv, { name, warehouseId, from, to: until, language })}
        >
          {t('csv')}
        </Button>
      </div>
    </div>
  )
}

function CurrencyChoice({ report }: { report: OfficeReport }) {
  const t = useTranslations('office-reports')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const currencies = currenciesIn(report)
  if (currencies.length < 2) return null
  return (
    <FilterSelect
      label={t('currencyOf', { name: report.title })}
      value={currencies.find((one) => one === query.get('currency')) ?? ''}
      onChange={(currency) => update({ currency })}
      options={[
        { value: '', label: t('inCurrency', { currency: report.approximate?.currency ?? '' }) },
        ...currencies.map((one) => ({ value: one, label: one })),
      ]}
    />
  )
}

function Body({ report }: { report: OfficeReport }) {
  const t = useTranslations('office-reports')
  const [query] = useSearchParams()
  const { dateTime } = useOfficeFormat()
  const isEmpty = report.rows.length === 0
  return (
    <>
      <div className="min-w-0 flex-1 px-4 py-3">
        {isEmpty ? (
          <p className="py-8 text-center text-small text-ink-soft">{t('empty')}</p>
        ) : isTable(query, report.name) ? (
          <ReportTable report={report} />
        ) : (
          <ReportChart report={report} />
        )}
      </div>
      <p className="flex gap-2 px-4 pb-3 text-dense text-ink-soft">
        <Icon shape={Info} size="small" className="mt-0.5 flex-none" />
        <span>
          {report.definition} {report.asOf && t('asOf', { at: dateTime(report.asOf) })}
        </span>
      </p>
    </>
  )
}
