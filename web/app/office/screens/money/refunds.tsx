import { officePayments, returnOfficeRefund } from 'virtual:calls'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { Beside } from '../../kit/beside.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FactRow, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { type RefusedRefund, refusedRefundsOf } from './refused-refunds.rules.ts'

/** Refunds that the card refused. Staff pays them by transfer and records it. */
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
    <Beside side={chosen && may('refunds.return') && <ReturnPanel key={chosen.id} refund={chosen} onClose={close} />}>
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
    </Beside>
  )
}

function useColumns(): readonly Column<RefusedRefund>[] {
  const t = useTranslations('office-money.refunds')
  const may = usePermissions()
  const to = useOfficeLink()
  const update = useUpdateSearchParams()
  const { money, dateTime } = useOfficeFormat()
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: ({ contract, warehouse }) => (
        <>
          {contract && (
            <Link to={to(`/contracts/${contract.id}`)} className="block font-strong">
              {contract.number}
            </Link>
          )}
          <span className="text-dense text-ink-soft">{warehouse?.name}</span>
        </>
      ),
    },
    { key: 'when', header: t('refusedAt'), from: 'md', cell: ({ refusedAt }) => dateTime(refusedAt) },
    { key: 'why', header: t('reason'), from: 'md', cell: ({ declineCode }) => t('why', { code: declineCode ?? '–' }) },
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

function ReturnPanel({ refund, onClose }: { refund: RefusedRefund; onClose: () => void }) {
  const t = useTranslations('office-money.refunds')
  const toast = useToast()
  const to = useOfficeLink()
  const { money } = useOfficeFormat()
  const action = useOfficeAction(returnOfficeRefund, {
    onDone: () => {
      toast.show({ tone: 'success', title: t('returned') })
      onClose()
    },
  })
  const { id, amount, currency, contract, declineCode } = refund
  return (
    <SidePanel title={t('returnTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t('returnSubmit', { amount: money(amount, currency) })}
        isBusy={action.isPending}
        error={action.error}
        onSubmit={(reason) => action.mutate({ id, reason })}
        onCancel={onClose}
        note={t('returnNote')}
      >
        <dl>
          <FactRow label={t('contract')}>{contract?.number ?? '–'}</FactRow>
          <FactRow label={t('amount')}>{money(amount, currency)}</FactRow>
          <FactRow label={t('reason')}>{t('why', { code: declineCode ?? '–' })}</FactRow>
        </dl>
        <p>{t('returnText')}</p>
        {contract && (
          <ButtonLink size={40} look="line" to={to(`/contracts/${contract.id}`)}>
            {t('openContract')}
          </ButtonLink>
        )}
      </ActionForm>
    </SidePanel>
  )
}
