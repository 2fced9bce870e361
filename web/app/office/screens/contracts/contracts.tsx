import { officeContracts } from 'virtual:calls'
import type { OfficeContractItem } from '@boxzone/contract'
import { contractStatuses } from '@boxzone/contract/contract-choices'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../kit/filters.tsx'
import { OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'

/** All contracts of the scope. The filters are in the URL. */
export default function ContractsScreen() {
  const t = useTranslations('office-contracts.list')
  const statusText = useTranslations('enums.contractStatus')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const to = useOfficeLink()
  const columns = useColumns()
  const status = contractStatuses.find((one) => one === query.get('status'))
  const list = useOfficeList(officeContracts, {
    q: query.get('q') ?? undefined,
    warehouseId: useScope(),
    status,
    overdue: query.get('overdue') === 'true' ? 'true' : undefined,
  })
  return (
    <OfficePage title={t('title')}>
      <Panel>
        <FilterBar>
          <FilterText label={t('search')} value={query.get('q') ?? ''} onChange={(q) => update({ q })} />
          <FilterSelect
            label={t('status')}
            value={status ?? ''}
            onChange={(next) => update({ status: next })}
            options={[
              { value: '', label: t('all') },
              ...contractStatuses.map((one) => ({ value: one, label: statusText(one) })),
            ]}
          />
          <FilterCheckbox
            label={t('overdueOnly')}
            checked={query.get('overdue') === 'true'}
            onChange={(checked) => update({ overdue: checked ? 'true' : undefined })}
          />
        </FilterBar>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              linkOf={({ id }) => to(`/contracts/${id}`)}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
            />
          )}
        </QueryView>
      </Panel>
    </OfficePage>
  )
}

function useColumns(): readonly Column<OfficeContractItem>[] {
  const t = useTranslations('office-contracts.list')
  const to = useOfficeLink()
  const { day, money } = useOfficeFormat()
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ id, number }) => (
        <Link to={to(`/contracts/${id}`)} className="font-strong">
          {number}
        </Link>
      ),
    },
    { key: 'customer', header: t('customer'), cell: ({ customer }) => customer.name },
    { key: 'box', header: t('box'), from: 'md', cell: ({ box, warehouse }) => `${box.number}, ${warehouse.name}` },
    { key: 'since', header: t('since'), from: 'nav', cell: ({ startsOn }) => day(startsOn) },
    {
      key: 'price',
      header: t('price'),
      align: 'right',
      from: 'md',
      cell: ({ monthlyPrice, currency }) => money(monthlyPrice, currency),
    },
    { key: 'state', header: t('state'), cell: (contract) => <ContractBadges contract={contract} /> },
  ]
}

function ContractBadges({ contract }: { contract: OfficeContractItem }) {
  const t = useTranslations('office-contracts.list')
  const statusText = useTranslations('enums.contractStatus')
  const { shortDay } = useOfficeFormat()
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge look={contract.status === 'ACTIVE' ? 'soft' : 'quiet'}>{statusText(contract.status)}</Badge>
      {contract.overdueSince && (
        <Badge look="danger">{t('overdueSince', { day: shortDay(contract.overdueSince) })}</Badge>
      )}
      {contract.accessSuspended && <Badge>{t('suspended')}</Badge>}
      {contract.isEndProposed && <Badge look="kraft">{t('endProposed')}</Badge>}
    </span>
  )
}
