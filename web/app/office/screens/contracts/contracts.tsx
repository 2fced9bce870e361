import { officeContracts } from 'virtual:calls'
import type { ContractSort, OfficeContractItem } from '@boxzone/contract'
import { contractStatuses } from '@boxzone/contract/contract-choices'
import { contractSorts } from '@boxzone/contract/sort-choices'
import Download from 'lucide-react/icons/download'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, FilterText, SortSelect } from '../../kit/filters.tsx'
import { OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat, useToday } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { endView, endViews, filterNames, isFiltered, listFilter, listText } from './list-filter.rules.ts'

/** All contracts of the scope. The filters and the sort order are in the URL. */
export default function ContractsScreen() {
  const t = useTranslations('office-contracts.list')
  const [query] = useSearchParams()
  const scope = useScope()
  const filter = listFilter(query, scope, useToday())
  const list = useOfficeList(officeContracts, filter)
  const linkOf = useContractLink()
  const columns = useColumns(linkOf, filter.sort)
  const count = { count: list.items.length }
  return (
    <OfficePage title={t('title')} actions={<CsvButton items={list.items} />}>
      <Panel>
        <Filters />
        <QueryView query={list}>
          {() => (
            <>
              <DataTable
                label={t('title')}
                columns={columns}
                rows={list.items}
                keyOf={({ id }) => id}
                linkOf={({ id }) => linkOf(id)}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                isLoadingMore={list.isFetchingNextPage}
                empty={<NoContract />}
              />
              {list.items.length > 0 && (
                <p role="status" className="border-t border-line px-4 py-2 text-dense text-ink-soft">
                  {list.hasNextPage ? t('countMore', count) : t('count', count)}
                </p>
              )}
            </>
          )}
        </QueryView>
      </Panel>
    </OfficePage>
  )
}

/** The link contains the filters and the sort order, so that the contract knows its neighbours in the list. */
function useContractLink(): (id: string) => string {
  const [query] = useSearchParams()
  const to = useOfficeLink()
  return (id) => to(`/contracts/${id}`, { list: listText(query) })
}

function Filters() {
  const t = useTranslations('office-contracts.list')
  const statusText = useTranslations('enums.contractStatus')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const { q, status, overdue, proposed, sort } = listFilter(query, undefined, useToday())
  return (
    <FilterBar>
      <FilterText label={t('search')} value={q ?? ''} onChange={(text) => update({ q: text })} />
      <FilterSelect
        label={t('status')}
        value={status ?? ''}
        onChange={(next) => update({ status: next })}
        options={[
          { value: '', label: t('all') },
          ...contractStatuses.map((one) => ({ value: one, label: statusText(one) })),
        ]}
      />
      <FilterSelect
        label={t('lastDay')}
        value={endView(query) ?? ''}
        onChange={(ends) => update({ ends })}
        options={[
          { value: '', label: t('endsAny') },
          ...endViews.map((value) => ({
            value,
            label: value === 'past' ? t('ended') : t('endsIn', { days: Number(value) }),
          })),
        ]}
      />
      <FilterCheckbox
        label={t('overdueOnly')}
        checked={overdue === 'true'}
        onChange={(checked) => update({ overdue: checked ? 'true' : undefined })}
      />
      <FilterCheckbox
        label={t('proposedOnly')}
        checked={proposed === 'true'}
        onChange={(checked) => update({ proposed: checked ? 'true' : undefined })}
      />
      <SortSelect value={sort} choices={contractSorts} labelOf={(one) => t(`sort.${one}`)} />
    </FilterBar>
  )
}

function NoContract() {
  const t = useTranslations('office-contracts.list')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-small text-ink-soft">
      <p>{t('empty')}</p>
      {isFiltered(query) && (
        <Button
          look="line"
          size={40}
          onClick={() => update(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        >
          {t('reset')}
        </Button>
      )}
    </div>
  )
}

/** Saves the rows that the list has loaded as a CSV file. */
function CsvButton({ items }: { items: readonly OfficeContractItem[] }) {
  const t = useTranslations('office-contracts.list')
  const tTable = useTranslations('office.table')
  const statusText = useTranslations('enums.contractStatus')
  if (items.length === 0) return null
  const header = ['number', 'customer', 'location', 'box', 'since', 'lastDay', 'price', 'status', 'owedSince'] as const
  const rows = items.map((item) => [
    ...[item.number, item.customer.name, item.warehouse.name, item.box.number, item.startsOn, item.lastDay],
    ...[`${item.monthlyPrice} ${item.currency}`, statusText(item.status), item.overdueSince],
  ])
  return (
    <Button
      look="line"
      size={40}
      icon={Download}
      onClick={() => saveCsv('contracts', [header.map((name) => t(name)), ...rows])}
    >
      {tTable('csv')}
    </Button>
  )
}

function useColumns(linkOf: (id: string) => string, sort: ContractSort): readonly Column<OfficeContractItem>[] {
  const t = useTranslations('office-contracts.list')
  const { day, money } = useOfficeFormat()
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ id, number }) => (
        <Link to={linkOf(id)} className="font-strong">
          {number}
        </Link>
      ),
    },
    { key: 'customer', header: t('customer'), cell: ({ customer }) => customer.name },
    { key: 'box', header: t('box'), from: 'md', cell: ({ box, warehouse }) => `${box.number}, ${warehouse.name}` },
    {
      key: 'since',
      header: t('since'),
      from: 'nav',
      // The contracts are sorted by the time they were concluded, which may be before their first day.
      sorted: sort === 'newest' ? 'other' : undefined,
      cell: ({ startsOn }) => day(startsOn),
    },
    {
      key: 'lastDay',
      header: t('lastDay'),
      from: 'md',
      sorted: sort === 'lastDay' ? 'ascending' : undefined,
      cell: ({ lastDay }) => lastDay && day(lastDay),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'right',
      from: 'md',
      cell: ({ monthlyPrice, currency }) => money(monthlyPrice, currency),
    },
    {
      key: 'state',
      header: t('state'),
      sorted: sort === 'overdue' ? 'other' : undefined,
      cell: (contract) => <ContractBadges contract={contract} />,
    },
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
