import { officeAccessLog, type officeWarehouse } from 'virtual:calls'
import type { OfficeBox, OfficeLogEntry, OutputOf } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterCheckbox, FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { LocationViewChoice } from './location-view-choice.tsx'

const doorKinds = ['entrance', 'backup', 'box'] as const

interface LocationLogProps {
  warehouse: OutputOf<typeof officeWarehouse>
  boxes: readonly OfficeBox[]
}

/** Attempts to open doors, newest first. The audit records which staff read this log. */
export function LocationLog({ warehouse, boxes }: LocationLogProps) {
  const t = useTranslations('office-locations.log')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns(warehouse.timeZone)
  const door = doorKinds.find((kind) => kind === query.get('door'))
  const isFailed = query.get('failed') === 'true'
  const filter = { door, boxId: query.get('box') ?? undefined, failed: isFailed ? ('true' as const) : undefined }
  const list = useOfficeList(officeAccessLog, { warehouseId: warehouse.id, ...filter }, { isRecorded: true })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <LocationViewChoice value="log" />
      </div>
      <Banner tone="info">{t('recorded')}</Banner>
      <Panel>
        <FilterBar>
          <FilterSelect
            label={t('door')}
            value={door ?? ''}
            onChange={(next) => update({ door: next })}
            options={[
              { value: '', label: t('allDoors') },
              ...doorKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
            ]}
          />
          <FilterSelect
            label={t('box')}
            value={query.get('box') ?? ''}
            onChange={(box) => update({ box })}
            options={[
              { value: '', label: t('allBoxes') },
              ...boxes.map(({ id, number }) => ({ value: id, label: number })),
            ]}
          />
          <FilterCheckbox
            label={t('failedOnly')}
            checked={isFailed}
            onChange={(checked) => update({ failed: checked ? 'true' : undefined })}
          />
        </FilterBar>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
            />
          )}
        </QueryView>
      </Panel>
    </div>
  )
}

function useColumns(timeZone: string): readonly Column<OfficeLogEntry>[] {
  const t = useTranslations('office-locations.log')
  const { dateTime } = useOfficeFormat(timeZone)
  return [
    { key: 'at', header: t('at'), cell: ({ at }) => <span className="tabular-nums">{dateTime(at)}</span> },
    { key: 'door', header: t('door'), cell: (entry) => <Door entry={entry} /> },
    { key: 'who', header: t('who'), cell: (entry) => <ActorCell entry={entry} /> },
    { key: 'method', header: t('method'), from: 'md', cell: ({ method }) => t(`methods.${method}`) },
    { key: 'result', header: t('result'), cell: ({ result }) => <Result result={result} /> },
  ]
}

function Door({ entry: { door, doorName } }: { entry: OfficeLogEntry }) {
  const t = useTranslations('office-locations.log')
  const boxText = useTranslations('office-locations.box')
  return (
    <span className="font-strong">{door === 'box' ? boxText('title', { number: doorName }) : t(`kind.${door}`)}</span>
  )
}

function ActorCell({ entry: { actor, contractId } }: { entry: OfficeLogEntry }) {
  const t = useTranslations('office-locations.log')
  const to = useOfficeLink()
  const may = usePermissions()
  const name = actor.name || t('actors.NOBODY')
  return (
    <span>
      {contractId && may('contracts.read') ? <Link to={to(`/contracts/${contractId}`)}>{name}</Link> : name}
      <span className="block text-dense text-ink-soft">{t(`actors.${actor.kind}`)}</span>
    </span>
  )
}

const refusals = {
  'lock-v2/too-far-away': 'tooFar',
  'lock-v2/lock-is-out-of-time': 'closed',
  'lock-v2/not-permitted': 'notPermitted',
  'lock-v2/access-suspended': 'suspended',
  'lock-v2/access-paused': 'suspended',
  'lock-v2/declaration-required': 'declaration',
  'lock-v2/unreachable': 'unreachable',
  'lock-v2/jammed': 'jammed',
  'lock-v2/offline': 'offline',
  'verification/invalid': 'identity',
} as const

const isRefusal = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code)

function Result({ result }: { result: string }) {
  const t = useTranslations('office-locations.log.results')
  if (result === 'opened') return <Badge look="soft">{t('opened')}</Badge>
  return <Badge look="danger">{t(isRefusal(result) ? refusals[result] : 'other')}</Badge>
}
