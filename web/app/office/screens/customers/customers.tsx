import { officeCustomers } from 'virtual:calls'
import type { CustomerItem, CustomerSort } from '@boxzone/contract'
import { customerSorts } from '@boxzone/contract/sort-choices'
import { nativeNames } from '@boxzone/i18n/languages'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterCheckbox, FilterText, SortSelect } from '../../kit/filters.tsx'
import { OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeList } from '../../lib/queries.ts'
import { sortIn } from '../../lib/sort-order.rules.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** The customers that the staff account may see. The filters and the sort order are in the URL. */
export default function CustomersScreen() {
  const t = useTranslations('office-customers.list')
  const table = useTranslations('office.table')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const to = useOfficeLink()
  const { date } = useOfficeFormat()
  const sort = sortIn(query, customerSorts)
  const columns = useColumns(sort)
  const list = useOfficeList(officeCustomers, {
    q: query.get('q') ?? undefined,
    blocked: query.get('blocked') === 'true' ? 'true' : undefined,
    sort,
  })
  const save = () =>
    saveCsv(t('title'), [
      [t('name'), t('email'), t('phone'), t('boxes'), t('owed'), t('language'), t('contracts'), t('since'), t('state')],
      ...list.items.map((customer) => [
        ...[customer.name, customer.email, customer.phoneNumber],
        customer.boxes.map((box) => t('boxAt', { number: box.number, location: box.warehouse })).join('; '),
        customer.owed?.map(({ amount, currency }) => `${amount} ${currency}`).join('; ') ?? null,
        nativeNames[customer.language],
        ...[customer.runningContracts, date(customer.createdAt), customer.isBlocked ? t('blocked') : ''],
      ]),
    ])
  return (
    <OfficePage
      title={t('title')}
      actions={
        <Button look="line" size={40} onClick={save}>
          {table('csv')}
        </Button>
      }
    >
      <Panel>
        <FilterBar>
          <FilterText label={t('search')} value={query.get('q') ?? ''} onChange={(q) => update({ q })} />
          <FilterCheckbox
            label={t('blockedOnly')}
            checked={query.get('blocked') === 'true'}
            onChange={(checked) => update({ blocked: checked ? 'true' : undefined })}
          />
          <SortSelect value={sort} choices={customerSorts} labelOf={(one) => t(`sort.${one}`)} />
        </FilterBar>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              linkOf={({ id }) => to(`/customers/${id}`)}
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

function useColumns(sort: CustomerSort): readonly Column<CustomerItem>[] {
  const t = useTranslations('office-customers.list')
  const to = useOfficeLink()
  const { date, number, money } = useOfficeFormat()
  const may = usePermissions()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name, email, isBlocked }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={to(`/customers/${id}`)} className="font-strong wrap-anywhere">
            {name || email}
          </Link>
          {isBlocked && <Badge look="danger">{t('blocked')}</Badge>}
          <span className="w-full text-dense wrap-anywhere text-ink-soft md:hidden">{email}</span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      from: 'md',
      sorted: sort === 'email' ? 'ascending' : undefined,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      key: 'phone',
      header: t('phone'),
      cell: ({ phoneNumber }) =>
        phoneNumber && (
          <TextLink href={`tel:${phoneNumber}`} className="whitespace-nowrap">
            {phoneNumber}
          </TextLink>
        ),
    },
    { key: 'boxes', header: t('boxes'), from: 'md', cell: ({ boxes }) => <Boxes boxes={boxes} /> },
    ...(may('money.read')
      ? [
          {
            key: 'owed',
            header: t('owed'),
            align: 'right' as const,
            cell: ({ owed }: CustomerItem) =>
              owed?.map(({ amount, currency }) => (
                <span key={currency} className="block font-strong whitespace-nowrap text-danger">
                  {money(amount, currency)}
                </span>
              )),
          },
        ]
      : []),
    { key: 'language', header: t('language'), from: 'nav', cell: ({ language }) => nativeNames[language] },
    {
      key: 'contracts',
      header: t('contracts'),
      align: 'right',
      from: 'md',
      cell: ({ runningContracts }) => number(runningContracts),
    },
    {
      key: 'since',
      header: t('since'),
      from: 'nav',
      sorted: sort === 'newest' ? 'descending' : undefined,
      cell: ({ createdAt }) => date(createdAt),
    },
  ]
}

/** The first Box, and how many more there are. */
function Boxes({ boxes: [first, ...others] }: { boxes: CustomerItem['boxes'] }) {
  const t = useTranslations('office-customers.list')
  if (!first) return null
  return (
    <>
      {t('boxAt', { number: first.number, location: first.warehouse })}
      {others.length > 0 && (
        <span className="block text-dense text-ink-soft">{t('moreBoxes', { count: others.length })}</span>
      )}
    </>
  )
}
