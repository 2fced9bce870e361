import { officeWaiting } from 'virtual:calls'
import type { WaitingPerson } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { WaitingCard } from './waiting-card.tsx'

const sizes = ['XS', 'SMALL', 'MEDIUM', 'LARGE', 'ANY'] as const

/** People who wait for a free Box. Those who have waited longest are first. */
export function Waiting() {
  const t = useTranslations('office-prices.waiting')
  const sizeText = useTranslations('enums.sizeClass')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const sizeClass = sizes.find((one) => one === query.get('size'))
  const list = useOfficeList(officeWaiting, { warehouseId: useScope(), sizeClass })
  return (
    <SidePanelLayout side={<WaitingCard />}>
      <Panel title={t('title')} note={t('note')}>
        <FilterBar>
          <FilterSelect
            label={t('size')}
            value={sizeClass ?? ''}
            onChange={(size) => update({ size })}
            options={[
              { value: '', label: t('allSizes') },
              ...sizes.map((one) => ({ value: one, label: one === 'ANY' ? t('anySize') : sizeText(`${one}.name`) })),
            ]}
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
              empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
            />
          )}
        </QueryView>
      </Panel>
    </SidePanelLayout>
  )
}

function useColumns(): readonly Column<WaitingPerson>[] {
  const t = useTranslations('office-prices.waiting')
  const sizeText = useTranslations('enums.sizeClass')
  const to = useOfficeLink()
  const { date, area } = useOfficeFormat()
  return [
    {
      key: 'email',
      header: t('person'),
      cell: ({ email, customerId }) =>
        customerId ? (
          <Link to={to(`/customers/${customerId}`)} className="font-strong wrap-anywhere">
            {email}
          </Link>
        ) : (
          <span className="wrap-anywhere">{email}</span>
        ),
    },
    { key: 'location', header: t('location'), from: 'md', cell: ({ warehouse }) => warehouse.name },
    {
      key: 'size',
      header: t('size'),
      cell: ({ sizeClass, squareMetres }) =>
        squareMetres !== null ? area(squareMetres) : sizeClass ? sizeText(`${sizeClass}.name`) : t('anySize'),
    },
    { key: 'since', header: t('since'), from: 'md', cell: ({ since }) => date(since) },
  ]
}
