import { officePriceChanges } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { BatchForm } from './batch-form.tsx'
import { BatchReport } from './batch-report.tsx'

type Batch = OutputOf<typeof officePriceChanges>['items'][number]

/** Price changes of running contracts: a new batch, the progress of one, and the former ones. */
export function RentChanges() {
  const t = useTranslations('office-prices.rents')
  const may = usePermissions()
  const to = useOfficeLink()
  const [query] = useSearchParams()
  const columns = useColumns()
  const batch = query.get('batch')
  const list = useOfficeList(officePriceChanges, {})
  return (
    <div className="grid gap-3">
      {batch ? <BatchReport key={batch} id={batch} /> : may('prices.change') && <BatchForm />}
      <Panel title={t('former')}>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('former')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              linkOf={({ id }) => to('/prices/rents', { batch: id })}
              currentKey={batch ?? undefined}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('noFormer')}</p>}
            />
          )}
        </QueryView>
      </Panel>
    </div>
  )
}

function useColumns(): readonly Column<Batch>[] {
  const t = useTranslations('office-prices.rents')
  const to = useOfficeLink()
  const { dateTime } = useOfficeFormat()
  return [
    {
      key: 'when',
      header: t('when'),
      cell: ({ id, createdAt, createdBy }) => (
        <>
          <Link to={to('/prices/rents', { batch: id })} className="block font-strong">
            {dateTime(createdAt)}
          </Link>
          <span className="text-dense text-ink-soft">{createdBy}</span>
        </>
      ),
    },
    { key: 'percent', header: t('percent'), align: 'right', cell: ({ percent }) => t('percentValue', { percent }) },
    { key: 'reason', header: t('reason'), from: 'md', cell: ({ reason }) => reason },
    { key: 'changed', header: t('changed'), align: 'right', cell: ({ changed }) => changed },
    { key: 'excluded', header: t('excluded'), align: 'right', from: 'md', cell: ({ excluded }) => excluded },
    {
      key: 'state',
      header: t('state'),
      from: 'md',
      cell: ({ finishedAt }) => (
        <Badge look={finishedAt ? 'soft' : 'kraft'}>{finishedAt ? t('finished') : t('running')}</Badge>
      ),
    },
  ]
}
