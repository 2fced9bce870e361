import { overdueContracts } from 'virtual:calls'
import type { OverdueContract } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { AgeingShelf } from './ageing-shelf.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { MoneySide } from './money-side.tsx'
import { useOverdueColumns } from './overdue-columns.tsx'
import { useOverdueContracts } from './use-overdue-contracts.ts'

/** Overdue contracts by age, with the actions on the selected ones. */
export function Collections() {
  const t = useTranslations('office-money.collections')
  const update = useUpdateSearchParams()
  const { all, groups, currencies, currency, age } = useOverdueContracts()
  return (
    <SidePanelLayout side={<MoneySide />}>
      <Panel
        title={t('title')}
        note={t('note')}
        actions={
          currencies.length > 1 && (
            <SegmentedControl
              isDense
              label={t('currency')}
              value={currency ?? ''}
              onChange={(next) => update({ currency: next, age: undefined })}
              options={currencies.map((one) => ({ value: one.currency, label: one.currency, count: one.contracts }))}
            />
          )
        }
      >
        <QueryView query={all}>
          {({ items }) =>
            currency === undefined ? (
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            ) : (
              <>
                <AgeingShelf
                  groups={groups}
                  contracts={items.filter((item) => item.currency === currency)}
                  currency={currency}
                  age={age}
                  onChange={(next) => update({ age: next })}
                />
                <OverdueTable />
              </>
            )
          }
        </QueryView>
      </Panel>
    </SidePanelLayout>
  )
}

function OverdueTable() {
  const t = useTranslations('office-money.collections')
  const { currency, age } = useOverdueContracts()
  const to = useOfficeLink()
  const columns = useOverdueColumns()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const known = currencyFilter(currency)
  const list = useOfficeList(overdueContracts, { warehouseId: useScope(), ...known, age })
  const selected = list.items.filter(({ contractId }) => keys.has(contractId))
  return (
    <QueryView query={list}>
      {() => (
        <>
          {selected.length > 0 && (
            <BulkActions contracts={selected} onDone={(remaining) => setKeys(new Set(remaining))} />
          )}
          <DataTable
            label={t('title')}
            columns={columns}
            rows={list.items}
            keyOf={({ contractId }) => contractId}
            linkOf={({ contractId }) => to(`/contracts/${contractId}`)}
            selection={{ keys, onChange: setKeys, nameOf: (key) => nameOf(list.items, key) }}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isLoadingMore={list.isFetchingNextPage}
            empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('noneOfAge')}</p>}
          />
        </>
      )}
    </QueryView>
  )
}

const currencyFilter = (currency: OverdueContract['currency'] | undefined) => (currency ? { currency } : {})

const nameOf = (items: readonly OverdueContract[], key: string): string =>
  items.find(({ contractId }) => contractId === key)?.customer.name ?? ''
