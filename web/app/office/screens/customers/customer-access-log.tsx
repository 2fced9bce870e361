import { officeAccessLog } from 'virtual:calls'
import type { OfficeCustomer, OfficeLogEntry } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useWarehouses } from '../../lib/use-scope.ts'

/** The door log of the person. It loads after a click, because the audit records the read. */
export function CustomerAccessLog({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.doorLog')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const names = new Set(customer.contracts.map(({ warehouse }) => warehouse))
  const warehouses = useWarehouses().filter(({ name }) => names.has(name))
  const chosen = warehouses.find(({ id }) => id === query.get('log'))
  const [first] = warehouses
  if (!first) return null
  return (
    <Panel
      title={t('title')}
      actions={
        chosen && warehouses.length > 1 ? (
          <FilterSelect
            label={t('location')}
            value={chosen.id}
            onChange={(log) => update({ log })}
            options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : undefined
      }
    >
      {chosen ? (
        <LogTable customerId={customer.id} warehouseId={chosen.id} timeZone={chosen.timeZone} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-small">
          <p className="min-w-0 flex-[1_1_14rem] text-ink-soft">{t('recorded')}</p>
          <Button look="line" size={40} onClick={() => update({ log: first.id })}>
            {t('show')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface LogTableProps {
  customerId: string
  warehouseId: string
  timeZone: string
}

function LogTable({ customerId, warehouseId, timeZone }: LogTableProps) {
  const t = useTranslations('office-customers.doorLog')
  const { dateTime } = useOfficeFormat(timeZone)
  const list = useOfficeList(officeAccessLog, { customerId, warehouseId, limit: '10' }, { isRecorded: true })
  const columns: readonly Column<OfficeLogEntry>[] = [
    { key: 'at', header: t('at'), cell: ({ at }) => dateTime(at) },
    { key: 'door', header: t('door'), cell: ({ door, doorName }) => t('doorName', { door, name: doorName }) },
    { key: 'by', header: t('by'), from: 'md', cell: ({ actor }) => actor.name },
    {
      key: 'result',
      header: t('result'),
      cell: ({ result }) =>
        result === 'opened' ? t('opened') : <span className="font-strong text-danger">{t('refused')}</span>,
    },
  ]
  return (
    <QueryView query={list} rows={4}>
      {() => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={list.items}
          keyOf={({ id }) => id}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
          empty={<p className="px-4 py-6 text-small text-ink-soft">{t('empty')}</p>}
        />
      )}
    </QueryView>
  )
}
