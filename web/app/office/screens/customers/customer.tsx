import { officeCustomer, officeCustomerMoney } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { MoreMenu, MoreMenuItem } from '../../kit/more-menu.tsx'
import { KeyHint, OfficePage } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { CustomerAccessLog } from './customer-access-log.tsx'
import { CustomerContracts } from './customer-contracts.tsx'
import { CustomerDocuments, CustomerEmails } from './customer-documents.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerInvoices, CustomerPayments } from './customer-invoices.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerPanel, useAllowedPanels } from './customer-panel.tsx'
import { CustomerTasks } from './customer-tasks.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'

/** Everything about one customer on one page. */
export default function CustomerScreen() {
  const { id = '' } = useParams()
  const customer = useOfficeQuery(officeCustomer, { id })
  return <QueryView query={customer}>{(data) => <CustomerPage key={data.id} customer={data} />}</QueryView>
}

function CustomerPage({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.page')
  const to = useOfficeLink()
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const panels = useAllowedPanels(customer)
  const panel = panels.find((name) => name === query.get('panel'))
  return (
    <OfficePage
      title={customer.name || customer.email}
      breadcrumb={<TextLink to={to('/customers')}>{t('customers')}</TextLink>}
      badges={customer.isBlocked && <Badge look="danger">{t('blocked')}</Badge>}
      actions={<CustomerActions customer={customer} />}
    >
      {customer.block && <BlockBanner block={customer.block} />}
      <div className="grid items-start gap-3 nav:grid-cols-[minmax(0,1fr)_344px] min-[1280px]:grid-cols-[284px_minmax(0,1fr)_360px]">
        <div className="grid gap-3 nav:col-start-1 min-[1280px]:col-start-auto">
          <CustomerFacts customer={customer} />
          {may('contracts.read') && <CustomerDocuments customer={customer} />}
        </div>
        <div className="grid min-w-0 gap-3 nav:col-start-1 min-[1280px]:col-start-auto">
          <CustomerContracts customer={customer} />
          {may('invoices.read') && <CustomerInvoices customerId={customer.id} />}
          {may('payments.read') && <CustomerPayments customerId={customer.id} />}
          {may('contracts.read') && <CustomerEmails customer={customer} />}
          {may('access-log.read') && <CustomerAccessLog customer={customer} />}
        </div>
        <div className="gap-3 max-nav:contents nav:col-start-2 nav:row-span-2 nav:row-start-1 nav:grid min-[1280px]:col-start-auto min-[1280px]:row-span-1 min-[1280px]:row-start-auto">
          {panel && (
            <div className="max-nav:-order-1">
              <CustomerPanel name={panel} customer={customer} onClose={() => update({ panel: undefined })} />
            </div>
          )}
          {may('tasks.read') && <CustomerTasks customer={customer} />}
          {may('money.read') && <CustomerNotes customer={customer} />}
          <CustomerTimeline customer={customer} />
        </div>
      </div>
    </OfficePage>
  )
}

function BlockBanner({ block: { since, reason } }: { block: NonNullable<OfficeCustomer['block']> }) {
  const t = useTranslations('office-customers.page')
  const { date } = useOfficeFormat()
  return (
    <Banner tone="danger" title={t('blockedSince', { day: date(since) })} className="mb-3">
      {reason ? t('blockReason', { reason }) : t('blockText')}
    </Banner>
  )
}

function CustomerActions({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.page')
  const to = useOfficeLink()
  const may = usePermissions()
  const navigate = useNavigate()
  const update = useUpdateSearchParams()
  const panels = useAllowedPanels(customer)
  const newContract = to('/orders/new', { customer: customer.id })
  const mayOrder = may('orders.place') && !customer.isBlocked
  const money = useOfficeQuery(officeCustomerMoney, { id: customer.id }, { enabled: may('contracts.read') }).data
  const isOwing = money?.totals.some(({ owed }) => owed > 0) === true && panels.includes('pay')
  const open = (panel: string) => update({ panel }, { replace: false })
  useShortcuts({
    ...(panels.includes('write') && { w: () => open('write') }),
    ...(panels.includes('pay') && { p: () => open('pay') }),
    ...(mayOrder && { n: () => void navigate(newContract) }),
    ...(customer.phoneNumber && { c: () => window.location.assign(`tel:${customer.phoneNumber}`) }),
  })
  const rare = panels.filter((name) => name !== 'write' && name !== 'pay')
  return (
    <>
      {customer.phoneNumber && (
        <ButtonLink look="line" size={40} icon={Phone} href={`tel:${customer.phoneNumber}`}>
          {t('call')} <KeyHint>C</KeyHint>
        </ButtonLink>
      )}
      {panels.includes('write') && (
        <Button look="line" size={40} icon={Mail} onClick={() => open('write')}>
          {t('write')} <KeyHint>W</KeyHint>
        </Button>
      )}
      {panels.includes('pay') && (
        <Button look={isOwing ? 'primary' : 'line'} size={40} icon={Send} onClick={() => open('pay')}>
          {t('pay')} <KeyHint>P</KeyHint>
        </Button>
      )}
      {mayOrder && (
        <ButtonLink look={isOwing ? 'line' : 'primary'} size={40} icon={Plus} to={newContract}>
          {t('newContract')} <KeyHint>N</KeyHint>
        </ButtonLink>
      )}
      {rare.length > 0 && (
        <MoreMenu label={t('more')}>
          {rare.map((name) => (
            <MoreMenuItem key={name} onClick={() => open(name)}>
              {t(name)}
            </MoreMenuItem>
          ))}
        </MoreMenu>
      )}
    </>
  )
}
