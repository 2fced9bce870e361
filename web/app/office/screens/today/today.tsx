import { officeDoors, officeToday } from 'virtual:calls'
import type { OfficeToday } from '@boxzone/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { useIsPhone } from '#app/ui/viewport/use-is-phone.ts'
import { OfficePage } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import type { AttentionItem } from '../../lib/attention.rules.ts'
import { useDoorEvents } from '../../lib/door-stream.ts'
import { useAttention } from '../../lib/use-attention.ts'
import { useOfficeFormat, useScopeZone } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope, useWarehouses } from '../../lib/use-scope.ts'
import { AttentionList } from './attention-list.tsx'
import { DayMetrics } from './day-metrics.tsx'
import { LocationTiles } from './location-tiles.tsx'
import { MovesPanel } from './moves-panel.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** The start page: open work, the metrics of the day, and the locations. */
export default function TodayScreen() {
  const t = useTranslations('office-today')
  const isPhone = useIsPhone()
  const greeting = useGreeting()
  const { query, items, count } = useAttention()
  const { dateTime } = useOfficeFormat()
  useLiveDoors()
  return (
    <OfficePage
      title={isPhone ? t('list.title') : greeting}
      facts={
        isPhone ? (
          <time className="text-small text-ink-soft">{dateTime(serverNow())}</time>
        ) : (
          count !== undefined && <Summary count={count} items={items} />
        )
      }
    >
      <StaleNotice />
      <QueryView query={query} rows={10}>
        {(today) => <Content today={today} items={items} />}
      </QueryView>
    </OfficePage>
  )
}

function Content({ today, items }: { today: OfficeToday; items: readonly AttentionItem[] }) {
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const isPhone = useIsPhone()
  const hasPanel = query.get('panel') === 'moves'
  return (
    <div className={hasPanel && !isPhone ? 'grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_360px]' : undefined}>
      <div className="grid min-w-0 gap-4">
        <AttentionList items={items} />
        {isPhone && <PhoneStrip today={today} />}
        <DayMetrics today={today} />
        <LocationTiles items={items} />
      </div>
      {hasPanel && <MovesPanel today={today} onClose={() => update({ panel: undefined })} />}
    </div>
  )
}

/** The number of open items, and the number of locations without one. */
function Summary({ count, items }: { count: number; items: readonly AttentionItem[] }) {
  const t = useTranslations('office-today')
  const scope = useScope()
  const warehouses = useWarehouses()
  const busy = new Set(items.map(({ warehouseId }) => warehouseId))
  const quiet = warehouses.filter(({ id }) => !busy.has(id)).length
  return (
    <p className="text-small text-ink-soft">
      {t('summary', { count })}
      {!scope && warehouses.length > 1 && quiet > 0 && ` ${t('quietLocations', { quiet, all: warehouses.length })}`}
    </p>
  )
}

const [noonHour, eveningHour] = [12, 18]

function useGreeting(): string {
  const t = useTranslations('office-today.greeting')
  const timeZone = useScopeZone()
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(serverNow()))
  if (hour < noonHour) return t('morning')
  return hour < eveningHour ? t('day') : t('evening')
}

const pauseMs = 1_000

/** Reads doors again after an event of a lock, at most once a second. */
function useLiveDoors(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useDoorEvents(({ event }) => {
    if (event === 'heartbeat' || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: [officeToday.path] })
      void client.invalidateQueries({ queryKey: [officeDoors.path] })
    }, pauseMs)
  })
}

/** On a phone: the numbers of customers who move in and who move out, and of door users in the last two hours. */
function PhoneStrip({ today: { arrivals, departures, insideNow } }: { today: OfficeToday }) {
  const t = useTranslations('office-today.figures')
  const to = useOfficeLink()
  const { number } = useOfficeFormat()
  const moves = to('/', { panel: 'moves' })
  const cells = [
    ...(arrivals ? [{ key: 'in', count: arrivals.count, word: t('movesIn'), link: moves }] : []),
    ...(departures ? [{ key: 'out', count: departures.count, word: t('movesOut'), link: moves }] : []),
    { key: 'inside', count: insideNow, word: t('inside'), link: to('/doors') },
  ]
  return (
    <ul className="flex divide-x divide-line rounded-panel border border-line bg-surface">
      {cells.map(({ key, count, word, link }) => (
        <li key={key} className="min-w-0 flex-1">
          <Link to={link} className="block h-full min-h-17 px-3 py-2 text-ink no-underline">
            <span className="block text-title font-heavy tabular-nums">{number(count)}</span>
            <span className="block text-small wrap-anywhere text-ink-soft">{word}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
