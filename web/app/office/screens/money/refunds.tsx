import { officePayments } from 'virtual:calls'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { useDeclineText } from '../../kit/decline-text.ts'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { RefundPanel } from './refund-panel.tsx'
import { type RefusedRefund, refusedRefundsOf } from './refused-refunds.rules.ts'

/** Refunds that the card refused. Staff send them again, or pay them by transfer and record it. */
export function Refunds() {
  const t = useTranslations('office-money.refunds')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const list = useOfficeList(officePayments, { state: 'REFUND_REFUSED', warehouseId: useScope() })
  const rows = refusedRefundsOf(list.items)
  const chosen = rows.find(({ id }) => id === query.get('panel'))
  const close = () => update({ panel: undefined })
  return (
    <SidePanelLayout
      side={chosen && may('refunds.return') && <RefundPanel key={chosen.id} refund={chosen} onClose={close} />}
    >
      <Panel title={t('title')} note={t('note')}>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              currentKey={chosen?.id}
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

function useColumns(): readonly Column<RefusedRefund>[] {
  const t = useTranslations('office-money.refunds')
  const may = usePermissions()
  const to = useOfficeLink()
  const update = useUpdateSearchParams()
  const declineText = useDeclineText()
  const { money, dateTime } = useOfficeFormat()
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: ({ contract, warehouse, customer }) => (
        <>
          {contract && (
            <Link to={to(`/contracts/${contract.id}`)} className="block font-strong">
              {contract.number}
            </Link>
          )}
          <span className="text-dense text-ink-soft">{[customer, warehouse?.name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    { key: 'when', header: t('refusedAt'), from: 'md', cell: ({ refusedAt }) => dateTime(refusedAt) },
    { key: 'why', header: t('reason'), from: 'md', cell: ({ declineCode }) => declineText(declineCode) },
    { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount, currency }) => money(amount, currency) },
    {
      key: 'do',
      header: t('action'),
      align: 'right',
      cell: ({ id }) =>
        may('refunds.return') && (
          <Button size={32} look="line" onClick={() => update({ panel: id })}>
            {t('handle')}
          </Button>
        ),
    },
  ]
}
