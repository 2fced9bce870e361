import { bankStatements, closeOfficePayment, officePayments } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FactRow, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { useParkedText } from './parked-text.ts'

type Payment = OutputOf<typeof officePayments>['items'][number]

/** Card payments of a wrong amount, and transfers that match no invoice. */
export function Parked() {
  const t = useTranslations('office-money.parked')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const list = useOfficeList(officePayments, { state: 'PARKED', warehouseId: useScope() })
  const chosen = list.items.find(({ id }) => id === query.get('panel'))
  const close = () => update({ panel: undefined })
  return (
    <SidePanelLayout
      side={chosen && may('payments.refund') && <ClosePanel key={chosen.id} payment={chosen} onClose={close} />}
    >
      <Panel title={t('cards')} note={t('cardsNote')}>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('cards')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              currentKey={chosen?.id}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
            />
          )}
        </QueryView>
      </Panel>
      {may('bank.read') && <OpenTransfers />}
    </SidePanelLayout>
  )
}

function useColumns(): readonly Column<Payment>[] {
  const t = useTranslations('office-money.parked')
  const may = usePermissions()
  const to = useOfficeLink()
  const update = useUpdateSearchParams()
  const parkedText = useParkedText()
  const { money, dateTime } = useOfficeFormat()
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: ({ contractId, contractNumber, customer, createdAt }) => (
        <>
          {contractId ? (
            <Link to={to(`/contracts/${contractId}`)} className="block font-strong">
              {contractNumber}
            </Link>
          ) : (
            <span className="block font-strong">{t('noContract')}</span>
          )}
          <span className="text-dense text-ink-soft">
            {[customer, dateTime(createdAt)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'why', header: t('why'), from: 'md', cell: ({ parkedBecause }) => parkedText(parkedBecause) },
    { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount, currency }) => money(amount, currency) },
    {
      key: 'do',
      header: t('action'),
      align: 'right',
      cell: ({ id }) =>
        may('payments.refund') && (
          <Button size={32} look="line" onClick={() => update({ panel: id })}>
            {t('handle')}
          </Button>
        ),
    },
  ]
}

function ClosePanel({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslations('office-money.parked')
  const toast = useToast()
  const parkedText = useParkedText()
  const { money } = useOfficeFormat()
  const action = useOfficeAction(closeOfficePayment, {
    onDone: () => {
      toast.show({ tone: 'success', title: t('closed') })
      onClose()
    },
  })
  const { id, amount, currency, contractNumber, parkedBecause } = payment
  return (
    <SidePanel title={t('closeTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t('closeSubmit')}
        isBusy={action.isPending}
        error={action.error}
        onSubmit={(reason) => action.mutate({ id, reason })}
        onCancel={onClose}
        note={t('closeNote')}
      >
        <dl>
          <FactRow label={t('contract')}>{contractNumber ?? t('noContract')}</FactRow>
          <FactRow label={t('amount')}>{money(amount, currency)}</FactRow>
        </dl>
        <p>{parkedText(parkedBecause)}</p>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>{t('stepRefund')}</li>
          <li>{t('stepClose')}</li>
          <li>{t('stepPayAgain')}</li>
        </ol>
      </ActionForm>
    </SidePanel>
  )
}

/** Statements with transfers that wait for a match. */
function OpenTransfers() {
  const t = useTranslations('office-money.parked')
  const to = useOfficeLink()
  const { date } = useOfficeFormat()
  const list = useOfficeList(bankStatements, {})
  const open = list.items.filter(({ proposed, unmatched }) => proposed + unmatched > 0)
  return (
    <Panel title={t('transfers')} note={t('transfersNote')}>
      <QueryView query={list} rows={2}>
        {() =>
          open.length === 0 ? (
            <p className="px-4 py-6 text-small text-ink-soft">{t('transfersEmpty')}</p>
          ) : (
            <ul>
              {open.map(({ id, name, importedAt, proposed, unmatched }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5 last:border-0"
                >
                  <span className="min-w-0 flex-1 text-small">
                    <span className="block font-strong">{name}</span>
                    <span className="text-dense text-ink-soft">
                      {date(importedAt)}, {t('transfersOpen', { count: proposed + unmatched })}
                    </span>
                  </span>
                  <ButtonLink size={32} look="line" to={to(`/money/statements/${id}`)}>
                    {t('match')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  )
}
