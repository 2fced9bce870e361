import type { OfficeToday } from '@boxzone/contract'
import { formatNumber } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { letPercent } from '../../lib/occupancy.rules.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useScopeReport } from '../../lib/use-scope-report.ts'
import { OccupancyLine } from './charts.tsx'
import { Collected } from './collected.tsx'
import { MetricCard } from './metric-card.tsx'
import { changeOf, seriesOf } from './metrics.rules.ts'
import { OverdueShelf } from './overdue-shelf.tsx'

/** The numbers of the day. Each one opens its list or report. */
export function DayMetrics({ today }: { today: OfficeToday }) {
  const t = useTranslations('office-today.figures')
  const may = usePermissions()
  return (
    <section aria-label={t('label')} className="@container">
      <div className="grid gap-4 @xl:grid-cols-2 @5xl:grid-cols-4">
        <Occupied today={today} />
        {today.arrivals && today.departures && <Moves arrivals={today.arrivals} departures={today.departures} />}
        {today.overdue && <Overdue total={today.overdueTotal} />}
        {may('contracts.read') && <Collected />}
      </div>
    </section>
  )
}

function Occupied({ today: { occupancy } }: { today: OfficeToday }) {
  const t = useTranslations('office-today.figures')
  const language = useLanguage()
  const to = useOfficeLink()
  const { percent, area } = useOfficeFormat()
  const report = useScopeReport('occupancy')
  const series = report ? seriesOf(report.rows, 'squareMetresPercent') : []
  const now = letPercent({ all: occupancy.squareMetres, let: occupancy.letSquareMetres })
  const points = (value: number) =>
    formatNumber(value, language, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const [month, year] = [changeOf(series, 1), changeOf(series, 11)]
  return (
    <MetricCard
      title={t('occupied')}
      to={to(report ? '/reports/occupancy' : '/locations')}
      value={percent(now)}
      unit={t('ofArea', { let: area(occupancy.letSquareMetres), all: area(occupancy.squareMetres) })}
      note={
        month !== undefined &&
        [
          t('pointsMonth', { points: points(month) }),
          ...(year === undefined ? [] : [t('pointsYear', { points: points(year) })]),
        ].join(', ')
      }
    >
      {series.length > 1 && <OccupancyLine series={series} />}
    </MetricCard>
  )
}

type Section<Name extends keyof OfficeToday> = NonNullable<OfficeToday[Name]>

function Moves({ arrivals, departures }: { arrivals: Section<'arrivals'>; departures: Section<'departures'> }) {
  const t = useTranslations('office-today.figures')
  const to = useOfficeLink()
  const { number } = useOfficeFormat()
  const isQuiet = arrivals.count + departures.count === 0
  return (
    <MetricCard
      title={t('moves')}
      to={to('/', { panel: 'moves' })}
      value={
        <span className="flex gap-8">
          {[
            { count: arrivals.count, word: t('in') },
            { count: departures.count, word: t('out') },
          ].map(({ count, word }) => (
            <span key={word} className="flex items-baseline gap-2">
              {number(count)} <span className="text-small font-normal text-ink-soft">{word}</span>
            </span>
          ))}
        </span>
      }
      note={
        isQuiet
          ? t('noMoves')
          : [
              ...(arrivals.count > 0 ? [t('arrivalsDone', { count: arrivals.done })] : []),
              ...(departures.count > 0 ? [t('departuresDone', { count: departures.done })] : []),
            ].join(', ')
      }
    >
      {!isQuiet && <MoveCartons arrivals={arrivals} departures={departures} />}
    </MetricCard>
  )
}

const drawnCartons = [1, 2, 3, 4, 5, 6]

interface MoveCartonsProps {
  arrivals: { count: number; done: number }
  departures: { count: number; done: number }
}

/** Draws each arrival and each departure as a carton, at most six per side. Completed ones are filled. */
function MoveCartons({ arrivals, departures }: MoveCartonsProps) {
  return (
    <span aria-hidden="true" className="grid grid-cols-2 gap-6">
      <Cartons {...arrivals} />
      <Cartons {...departures} />
    </span>
  )
}

function Cartons({ count, done }: { count: number; done: number }) {
  return (
    <span className="flex min-h-12 items-end gap-1 border-b-2 border-ink pb-px">
      {drawnCartons.slice(0, count).map((nth) => (
        <svg
          key={nth}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={classNames(
            'h-7 w-7 stroke-[1.2]',
            nth <= done ? 'fill-kraft-2 stroke-kraft-line' : 'fill-none stroke-line-strong [stroke-dasharray:2_2]',
          )}
        >
          <path d="M12 2 22 7v10l-10 5L2 17V7z" />
          <path className="fill-none" d="m2 7 10 5 10-5M12 12v10" />
        </svg>
      ))}
    </span>
  )
}

function Overdue({ total }: { total: OfficeToday['overdueTotal'] }) {
  const t = useTranslations('office-today.figures')
  const to = useOfficeLink()
  const { money, roundMoney } = useOfficeFormat()
  return (
    <MetricCard
      title={t('overdue')}
      to={to('/money')}
      value={
        total
          ? total.isApproximate
            ? roundMoney(Math.round(total.owed), total.currency)
            : money(total.owed, total.currency)
          : '0'
      }
      unit={total && t('contracts', { count: total.contracts })}
      note={
        total === null
          ? t('nothingOverdue')
          : total.isApproximate
            ? t('approximately', { currency: total.currency })
            : t('byDays')
      }
    >
      {total && <OverdueShelf byAge={total.byAge} currency={total.currency} />}
    </MetricCard>
  )
}
