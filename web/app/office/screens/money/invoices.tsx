import { officeInvoices } from 'virtual:calls'
import type { InvoiceSort, OutputOf } from '@boxzone/contract'
import { invoiceSorts } from '@boxzone/contract/sort-choices'
import Download from 'lucide-react/icons/download'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, SortSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeList } from '../../lib/queries.ts'
import { sortIn } from '../../lib/sort-order.rules.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'

type Invoice = OutputOf<typeof officeInvoices>['items'][number]

const types = ['INVOICE', 'CREDIT_NOTE'] as const

/** Invoices and credit notes. The screen of the contract has the forms that correct them. */
export function Invoices() {
  const t = useTranslations('office-money.invoices')
  const table = useTranslations('office.table')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const to = useOfficeLink()
  const sort = sortIn(query, invoiceSorts)
  const columns = useColumns(sort)
  const type = types.find((one) => one === query.get('type'))
  const isUnpaid = query.get('unpaid') === 'true'
  const month = /^\d{4}-\d{2}$/.test(query.get('month') ?? '') ? (query.get('month') ?? '') : ''
  const list = useOfficeList(officeInvoices, {
    warehouseId: useScope(),
    type,
    unpaid: isUnpaid ? 'true' : undefined,
    sort,
    ...(month && { from: `${month}-01`, to: lastDayOf(month) }),
  })
  return (
    <Panel>
      <FilterBar>
        <FilterSelect
          label={t('type')}
          value={type ?? ''}
          onChange={(next) => update({ type: next })}
          options={[
            { value: '', label: t('all') },
            ...types.map((one) => ({ value: one, label: t(`typeName.${one}`) })),
          ]}
        />
        <FilterCheckbox
          label={t('unpaidOnly')}
          checked={isUnpaid}
          onChange={(checked) => update({ unpaid: checked ? 'true' : undefined })}
        />
        <label className="flex items-center gap-2 text-small">
          <span>{t('month')}</span>
          <input
            type="month"
            value={month}
            onChange={({ currentTarget }) => update({ month: currentTarget.value })}
            className="min-h-10 rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-small pointer-coarse:min-h-11"
          />
        </label>
        <SortSelect value={sort} choices={invoiceSorts} labelOf={(one) => t(`sort.${one}`)} />
        <Button
          size={40}
          look="line"
          icon={Download}
          className="ml-auto"
          onClick={() => saveCsv('invoices', csvRows(list.items, t))}
        >
          {table('csv')}
        </Button>
      </FilterBar>
      <QueryView query={list}>
        {() => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={list.items}
            keyOf={({ number }) => number}
            linkOf={({ contractId }) => to(`/contracts/${contractId}`)}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isLoadingMore={list.isFetchingNextPage}
            empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
          />
        )}
      </QueryView>
    </Panel>
  )
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}

function csvRows(items: readonly Invoice[], t: ReturnType<typeof useTranslations<'office-money.invoices'>>) {
  const head = [t('number'), t('issued'), t('due'), t('customer'), t('contract'), t('net'), t('vat'), t('gross')]
  return [
    [...head, t('owed'), t('currency')],
    ...items.map((one) => [
      ...[one.number, one.issuedOn, one.dueOn, one.customer, one.contractNumber, one.net, one.vat, one.gross],
      ...[one.owed, one.currency],
    ]),
  ]
}

function useColumns(sort: InvoiceSort): readonly Column<Invoice>[] {
  const t = useTranslations('office-money.invoices')
  const statusText = useTranslations('enums.rentStatus')
  const to = useOfficeLink()
  const { money, day } = useOfficeFormat()
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number, type, contractId }) => (
        <>
          <Link to={to(`/contracts/${contractId}`)} className="block font-strong">
            {number}
          </Link>
          {type === 'CREDIT_NOTE' && <span className="text-dense text-ink-soft">{t('typeName.CREDIT_NOTE')}</span>}
        </>
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer, contractNumber }) => (
        <>
          <span className="block">{customer}</span>
          <span className="text-dense text-ink-soft">{contractNumber}</span>
        </>
      ),
    },
    {
      key: 'issued',
      header: t('issued'),
      from: 'md',
      sorted: sort === 'newest' ? 'descending' : 'ascending',
      cell: ({ issuedOn }) => day(issuedOn),
    },
    { key: 'due', header: t('due'), from: 'nav', cell: ({ dueOn }) => day(dueOn) },
    { key: 'gross', header: t('gross'), align: 'right', cell: ({ gross, currency }) => money(gross, currency) },
    {
      key: 'owed',
      header: t('owed'),
      align: 'right',
      from: 'md',
      cell: ({ owed, currency }) => (owed > 0 ? money(owed, currency) : '–'),
    },
    {
      key: 'status',
      header: t('status'),
      from: 'nav',
      cell: ({ rentStatus }) =>
        rentStatus && <Badge look={rentStatus === 'PAID' ? 'soft' : 'quiet'}>{statusText(rentStatus)}</Badge>,
    },
    { key: 'do', header: t('action'), align: 'right', from: 'nav', cell: (row) => <Corrections invoice={row} /> },
  ]
}

/** Links to the forms on the screen of the contract. */
function Corrections({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('office-money.invoices')
  const may = usePermissions()
  const to = useOfficeLink()
  const { type, contractId, rentId, owed } = invoice
  if (type !== 'INVOICE' || rentId === null) return null
  const link = (panel: string) => to(`/contracts/${contractId}`, { panel, rent: rentId })
  return (
    <span className="flex justify-end gap-3 text-dense">
      {may('invoices.credit-note') && <Link to={link('credit-note')}>{t('creditNote')}</Link>}
      {owed > 0 && may('rents.write-off') && <Link to={link('write-off')}>{t('writeOff')}</Link>}
    </span>
  )
}
