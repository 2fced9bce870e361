import { cancelPreparedOrder, preparedOrders } from 'virtual:calls'
import type { PreparedOrderItem } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge, type BadgeLook } from '#app/ui/content/badge.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'

const states = ['OPEN', 'ORDERED', 'PAID', 'EXPIRED', 'CANCELLED'] as const
const looks: Record<PreparedOrderItem['state'], BadgeLook> = {
  OPEN: 'kraft',
  ORDERED: 'kraft',
  PAID: 'soft',
  EXPIRED: 'quiet',
  CANCELLED: 'quiet',
}

/** Orders that staff prepared, the newest first. */
export function PreparedOrders() {
  const t = useTranslations('office-work.prepared')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const state = states.find((one) => one === query.get('state'))
  const list = useOfficeList(preparedOrders, { warehouseId: useScope(), state })
  const columns = useColumns()
  return (
    <Panel
      title={t('title')}
      actions={
        <FilterSelect
          label={t('state')}
          value={state ?? ''}
          onChange={(next) => update({ state: next })}
          options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(`states.${value}`) }))]}
        />
      }
    >
      <QueryView query={list} rows={3}>
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
  )
}

function useColumns(): readonly Column<PreparedOrderItem>[] {
  const t = useTranslations('office-work.prepared')
  const may = usePermissions()
  const to = useOfficeLink()
  const { day, dateTime } = useOfficeFormat()
  return [
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer }) => (
        <div className="min-w-0">
          {customer.id ? (
            <Link to={to(`/customers/${customer.id}`)} className="font-strong">
              {customer.name || t('anonymous')}
            </Link>
          ) : (
            <span className="font-strong">{customer.name || t('anonymous')}</span>
          )}
          <p className="text-dense wrap-anywhere text-ink-soft">{customer.email}</p>
        </div>
      ),
    },
    { key: 'box', header: t('box'), from: 'md', cell: ({ box, warehouse }) => `${box.number}, ${warehouse.name}` },
    { key: 'start', header: t('start'), from: 'nav', cell: ({ startsOn }) => day(startsOn) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, expiresAt, contractId }) => (
        <div>
          <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>
          {(state === 'OPEN' || state === 'ORDERED') && (
            <p className="text-dense text-ink-soft">{t('until', { at: dateTime(expiresAt) })}</p>
          )}
          {contractId && may('contracts.read') && (
            <p className="text-dense">
              <Link to={to(`/contracts/${contractId}`)}>{t('contract')}</Link>
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'cancel',
      header: <span className="sr-only">{t('cancel')}</span>,
      align: 'right',
      cell: (order) =>
        may('orders.place') && (order.state === 'OPEN' || order.state === 'ORDERED') && <CancelButton order={order} />,
    },
  ]
}

/** Requires a confirmation, because the link ends and the customer gets an e-mail. */
function CancelButton({ order }: { order: PreparedOrderItem }) {
  const t = useTranslations('office-work.prepared')
  const errorText = useErrorText()
  const { show } = useToast()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const cancel = useOfficeAction(cancelPreparedOrder, {
    onDone: () => {
      update({ cancel: undefined })
      show({ tone: 'success', title: t('cancelled') })
    },
    onFailed: (error) => {
      update({ cancel: undefined })
      show({ tone: 'danger', title: errorText(error) })
    },
  })
  return (
    <>
      <Button look="line" size={32} onClick={() => update({ cancel: order.id })}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={query.get('cancel') === order.id}
        onOpenChange={(open) => !open && update({ cancel: undefined })}
        title={t('cancelTitle', { name: order.customer.name || order.customer.email })}
        confirmLabel={t('cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: order.id, version: order.version })}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </>
  )
}
