import { officeDisputes } from 'virtual:calls'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { DeadlineBar } from './deadline-bar.tsx'
import type { Dispute } from './dispute.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { useDisputeReason } from './money-side.tsx'

const statuses = ['OPEN', 'WON', 'LOST'] as const

/** Disputes of card payments with the deadline of their evidence. */
export function Disputes() {
  const t = useTranslations('office-money.disputes')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const status = statuses.find((one) => one === query.get('status'))
  const list = useOfficeList(officeDisputes, { status })
  const chosen = list.items.find(({ id }) => id === query.get('panel'))
  const close = () => update({ panel: undefined })
  const isShown = chosen?.status === 'OPEN' && may('disputes.answer')
  return (
    <SidePanelLayout side={isShown && chosen && <DisputePanel key={chosen.id} dispute={chosen} onClose={close} />}>
      <Panel>
        <FilterBar>
          <FilterSelect
            label={t('status')}
            value={status ?? ''}
            onChange={(next) => update({ status: next })}
            options={[
              { value: '', label: t('all') },
              ...statuses.map((one) => ({ value: one, label: t(`statusName.${one}`) })),
            ]}
          />
        </FilterBar>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              currentKey={isShown ? chosen?.id : undefined}
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

function useColumns(): readonly Column<Dispute>[] {
  const t = useTranslations('office-money.disputes')
  const may = usePermissions()
  const to = useOfficeLink()
  const update = useUpdateSearchParams()
  const reasonText = useDisputeReason()
  const { money, date } = useOfficeFormat()
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: ({ contractId, contractNumber, customer, reason }) => (
        <>
          {contractId && (
            <Link to={to(`/contracts/${contractId}`)} className="block font-strong">
              {contractNumber}
            </Link>
          )}
          <span className="text-dense text-ink-soft">{[customer, reasonText(reason)].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'deadline',
      header: t('deadline'),
      from: 'md',
      cell: ({ status, openedAt, evidenceDueAt, answeredAt }) =>
        status === 'OPEN' &&
        (answeredAt ? (
          t('answered', { day: date(answeredAt) })
        ) : (
          <div className="max-w-60">
            <DeadlineBar openedAt={openedAt} answerBy={evidenceDueAt} />
          </div>
        )),
    },
    { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount, currency }) => money(amount, currency) },
    {
      key: 'status',
      header: t('status'),
      from: 'md',
      cell: ({ status }) => (
        <Badge look={status === 'OPEN' ? 'kraft' : status === 'WON' ? 'soft' : 'quiet'}>
          {t(`statusName.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'do',
      header: t('action'),
      align: 'right',
      cell: ({ id, status }) =>
        status === 'OPEN' &&
        may('disputes.answer') && (
          <Button size={32} look="line" onClick={() => update({ panel: id })}>
            {t('handle')}
          </Button>
        ),
    },
  ]
}
