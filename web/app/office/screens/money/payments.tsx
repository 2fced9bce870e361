import { officePayments } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import Download from 'lucide-react/icons/download'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

type Payment = OutputOf<typeof officePayments>['items'][number]

const states = ['PAID', 'REFUNDED', 'DISPUTED', 'FAILED', 'OPEN', 'PARKED', 'REFUND_REFUSED'] as const
const openStatuses: readonly string[] = ['CREATED', 'CHARGING', 'UNKNOWN', 'PENDING']

/** Card payments with a filter by state. */
export function Payments() {
  const t = useTranslations('office-money.payments')
  const table = useTranslations('office.table')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const state = states.find((one) => one === query.get('state'))
  const paymentId = query.get('payment') ?? undefined
  const list = useOfficeList(officePayments, paymentId === undefined ? { state } : { paymentId })
  return (
    <Panel>
      <FilterBar>
        <FilterSelect
          label={t('state')}
          value={state ?? ''}
          onChange={(next) => update({ state: next, payment: undefined })}
          options={[
            { value: '', label: t('all') },
            ...states.map((one) => ({ value: one, label: t(`stateName.${one}`) })),
          ]}
        />
        {paymentId !== undefined && (
          <Button size={40} look="quiet" onClick={() => update({ payment: undefined })}>
            {t('all')}
          </Button>
        )}
        <Button
          size={40}
          look="line"
          icon={Download}
          className="ml-auto"
          onClick={() =>
            saveCsv('payments', [
              [t('contract'), t('when'), t('purpose'), t('state'), t('amount'), t('refunded'), t('currency')],
              ...list.items.map((one) => [
                ...[one.contractNumber, one.paidAt ?? one.createdAt, one.purpose, one.status, one.amount, one.refunded],
                one.currency,
              ]),
            ])
          }
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

function useColumns(): readonly Column<Payment>[] {
  const t = useTranslations('office-money.payments')
  const to = useOfficeLink()
  const { money, dateTime } = useOfficeFormat()
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: ({ contractId, contractNumber, customer, purpose }) => (
        <>
          {contractId ? (
            <Link to={to(`/contracts/${contractId}`)} className="block font-strong">
              {contractNumber}
            </Link>
          ) : (
            <span className="block">–</span>
          )}
          <span className="text-dense text-ink-soft">
            {[customer, t(`purposeName.${purpose}`)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'when', header: t('when'), from: 'md', cell: ({ paidAt, createdAt }) => dateTime(paidAt ?? createdAt) },
    {
      key: 'state',
      header: t('state'),
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount, currency }) => money(amount, currency) },
    {
      key: 'refunded',
      header: t('refunded'),
      align: 'right',
      from: 'md',
      cell: ({ refunded, currency }) => (refunded > 0 ? money(refunded, currency) : '–'),
    },
  ]
}

function PaymentBadge({ payment }: { payment: Payment }) {
  const t = useTranslations('office-money.payments')
  if (payment.parkedBecause !== null) return <Badge look="danger">{t('stateName.PARKED')}</Badge>
  const { status } = payment
  const state = openStatuses.includes(status) ? 'OPEN' : states.find((one) => one === status)
  if (!state) return null
  const isBad = state === 'FAILED' || state === 'DISPUTED'
  return <Badge look={state === 'PAID' ? 'soft' : isBad ? 'danger' : 'quiet'}>{t(`stateName.${state}`)}</Badge>
}
