import type { officeDoors, officeWarehouse } from 'virtual:calls'
import type { OfficeDoor, OutputOf } from '@boxzone/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { updatedSearch } from '#app/lib/routing/use-search-params-update.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useLiveState } from '../../lib/door-stream.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { Presence } from './box-lock.tsx'
import { lockProblems } from './boxes.rules.ts'
import { useFailureText } from './use-failure-text.ts'

interface DoorsPanelProps {
  warehouse: OutputOf<typeof officeWarehouse>
  query: UseQueryResult<OutputOf<typeof officeDoors>>
}

/** The entrances, and every door that needs action by staff. */
export function DoorsPanel({ warehouse, query }: DoorsPanelProps) {
  const t = useTranslations('office-locations.doors')
  const to = useOfficeLink()
  const all = query.data?.items ?? []
  const locks = all.filter(({ kind }) => kind === 'box')
  const shown = all.filter((door) => door.kind !== 'box' || lockProblems(door).length > 0)
  return (
    <Panel
      title={t('title')}
      note={t('note', {
        count: locks.length,
        online: locks.filter(({ isOnline }) => isOnline).length,
        pending: locks.filter(({ codesPending }) => codesPending).length,
      })}
      actions={
        <>
          <LiveMark />
          <Link to={to('/doors', { location: warehouse.id })} className="text-small font-strong text-action">
            {t('all')}
          </Link>
        </>
      }
    >
      <QueryView query={query} rows={3}>
        {() => (
          <ul>
            {shown.map((door) => (
              <DoorRow key={door.id} door={door} timeZone={warehouse.timeZone} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  )
}

export function LiveMark() {
  const t = useTranslations('office.live')
  const live = useLiveState()
  const { time } = useOfficeFormat()
  if (!live) return null
  return live.isLive ? (
    <span className="flex items-center gap-1.5 text-small font-strong text-action">
      <span aria-hidden="true" className="size-2 rounded-full bg-action" />
      {t('on')}
    </span>
  ) : (
    <span className="text-small font-strong">{t('asOf', { time: time(live.at) })}</span>
  )
}

/** The problems of a lock as badges, except a missing connection, which `Presence` shows. */
export function LockBadges({ door }: { door: OfficeDoor }) {
  const { percent } = useOfficeFormat()
  const t = useTranslations('office-locations.doors')
  const problems = lockProblems(door)
  return (
    <span className="flex flex-wrap gap-1.5">
      {problems
        .filter((problem) => problem !== 'offline')
        .map((problem) => (
          <Badge key={problem} look={problem === 'failing' ? 'danger' : 'kraft'} className="text-fine">
            {problem === 'failing' && t('failing')}
            {problem === 'codes' && t('codes')}
            {problem === 'battery' && t('battery', { percent: percent(door.batteryPercent ?? 0) })}
          </Badge>
        ))}
    </span>
  )
}

export function useDoorName(): (door: OfficeDoor) => string {
  const t = useTranslations('office-locations.open')
  return (door) => (door.kind === 'box' ? t('box', { number: door.name }) : t(door.kind))
}

function DoorRow({ door, timeZone }: { door: OfficeDoor; timeZone: string }) {
  const t = useTranslations('office-locations.doors')
  const doorName = useDoorName()
  const failureText = useFailureText()
  const { dateTime } = useOfficeFormat(timeZone)
  const [query] = useSearchParams()
  const may = usePermissions()
  const canOpen = may('doors.open') && door.lockVersion !== 'V1'
  const target = door.boxId ? { box: door.boxId, panel: 'open' } : { door: door.id }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 text-small last:border-0">
      <span className="flex-1 md:w-36 md:flex-none">
        <span className="block font-strong">{doorName(door)}</span>
      </span>
      <span className="flex-none text-dense md:w-24">
        <Presence door={door} timeZone={timeZone} />
      </span>
      <span className="min-w-0 flex-[1_1_7rem] text-dense text-ink-soft max-md:order-3 max-md:basis-full">
        <LockBadges door={door} />
        {door.failure && <span className="block">{failureText(door.failure)}</span>}
        {!door.failure && door.lastOpenedAt && t('lastOpened', { at: dateTime(door.lastOpenedAt) })}
      </span>
      {canOpen && (
        <ButtonLink
          size={32}
          look="line"
          to={updatedSearch(query, { box: undefined, panel: undefined, door: undefined, ...target })}
          aria-label={t('openName', { name: doorName(door) })}
        >
          {t('open')}
        </ButtonLink>
      )}
    </li>
  )
}
