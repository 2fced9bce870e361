import { officeInvoicePdf, officeInvoices, officePayments } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

type Invoice = OutputOf<typeof officeInvoices>['items'][number]
type Payment = OutputOf<typeof officePayments>['items'][number]

const pageSize = '8'
const views = ['all', 'unpaid', 'notes'] as const
const filters = { all: {}, unpaid: { unpaid: 'true' }, notes: { type: 'CREDIT_NOTE' } } as const

export function CustomerInvoices({ customerId }: { customerId: string }) {
  const t = useTranslations('office-customers.invoices')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const view = views.find((name) => name === query.get('invoices')) ?? 'all'
  const list = useOfficeList(officeInvoices, { customerId, limit: pageSize, ...filters[view] })
  const columns = useInvoiceColumns()
  return (
    <Panel
      title={t('title')}
      actions={
        <SegmentedControl
          isDense
          label={t('title')}
          options={views.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={(next) => update({ invoices: next === 'all' ? undefined : next })}
        />
      }
    >
      <QueryView query={list} rows={4}>
        {() => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={list.items}
            keyOf={({ number }) => number}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isLoadingMore={list.isFetchingNextPage}
            empty={<p className="px-4 py-6 text-small text-ink-soft">{t('empty')}</p>}
          />
        )}
      </QueryView>
    </Panel>
  )
}

function useInvoiceColumns(): readonly Column<Invoice>[] {
  const t = useTranslations('office-customers.invoices')
  const document = useTranslations('office-customers.documents')
  const to = useOfficeLink()
  const { day, money } = useOfficeFormat()
  const { download, busyFile } = useDownload()
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => <span className="font-strong">{number}</span> },
    {
      key: 'contract',
      header: t('contract'),
      from: 'md',
      cell: ({ contractId, contractNumber }) => <Link to={to(`/contracts/${contractId}`)}>{contractNumber}</Link>,
    },
    {
      key: 'issued',
      header: t('issued'),
      from: 'md',
      cell: ({ issuedOn }) => <span className="whitespace-nowrap">{day(issuedOn)}</span>,
    },
    { key: 'state', header: t('state'), cell: (invoice) => <InvoiceState invoice={invoice} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      cell: ({ gross, currency }) => <span className="font-strong">{money(gross, currency)}</span>,
    },
    {
      key: 'pdf',
      header: <span className="sr-only">{document('pdf')}</span>,
      align: 'right',
      from: 'md',
      cell: ({ number }) => (
        <Button
          size={32}
          look="quiet"
          busy={busyFile === `${number}.pdf`}
          aria-label={document('invoicePdf', { number })}
          onClick={() => void download(`${number}.pdf`, officeInvoicePdf, { id: number })}
        >
          {document('pdf')}
        </Button>
      ),
    },
  ]
}

function InvoiceState({ invoice: { type, owed, currency, dueOn, rentStatus, corrects } }: { invoice: Invoice }) {
  const t = useTranslations('office-customers.invoices')
  const statusText = useTranslations('enums.rentStatus')
  const { money, shortDay } = useOfficeFormat()
  if (type === 'CREDIT_NOTE') return <span className="text-ink-soft">{t('corrects', { number: corrects ?? '' })}</span>
  if (owed > 0) return <Badge look="danger">{t('owed', { amount: money(owed, currency), day: shortDay(dueOn) })}</Badge>
  return (
    <span className={rentStatus === 'PAID' ? 'text-action' : 'text-ink-soft'}>
      {rentStatus && statusText(rentStatus)}
    </span>
  )
}

export function CustomerPayments({ customerId }: { customerId: string }) {
  const t = useTranslations('office-customers.payments')
  const list = useOfficeList(officePayments, { customerId, limit: '5' })
  const columns = usePaymentColumns()
  return (
    <Panel title={t('title')}>
      <QueryView query={list} rows={3}>
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
    </Panel>
  )
}

function usePaymentColumns(): readonly Column<Payment>[] {
  const t = useTranslations('office-customers.payments')
  const { date, money } = useOfficeFormat()
  return [
    { key: 'at', header: t('at'), cell: ({ paidAt, createdAt }) => date(paidAt ?? createdAt) },
    { key: 'contract', header: t('contract'), from: 'md', cell: ({ contractNumber }) => contractNumber },
    { key: 'state', header: t('state'), cell: (payment) => <PaymentState payment={payment} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      cell: ({ amount, currency }) => <span className="font-strong">{money(amount, currency)}</span>,
    },
  ]
}

function PaymentState({ payment: { status, refunded, currency, declineCode, parkedBecause } }: { payment: Payment }) {
  const t = useTranslations('office-customers.payments')
  const { money } = useOfficeFormat()
  if (parkedBecause) return <Badge look="kraft">{t('parked')}</Badge>
  if (refunded > 0) return <span>{t('refunded', { amount: money(refunded, currency) })}</span>
  if (status === 'PAID') return <span className="text-action">{t('paid')}</span>
  if (status === 'DISPUTED') return <Badge look="danger">{t('disputed')}</Badge>
  if (status === 'FAILED') return <Badge look="danger">{declineCode ? t('declined') : t('failed')}</Badge>
  return <span className="text-ink-soft">{t('open')}</span>
}
