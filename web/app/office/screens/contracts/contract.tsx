import { officeContract, officeInvoices, officePayments } from 'virtual:calls'
import type { OfficeContract } from '@boxzone/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { OfficePage } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList, useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { ActionBar } from './action-bar.tsx'
import { ContractInvoices } from './contract-invoices.tsx'
import { contractLife } from './contract-life.rules.ts'
import { ContractLifePanel } from './contract-life.tsx'
import { ContractNeighbours, ListBreadcrumb } from './contract-neighbours.tsx'
import { ContractOverview } from './contract-overview.tsx'
import { ContractPending } from './contract-pending.tsx'
import { ContractTasks } from './contract-tasks.tsx'
import { ContractTimeline } from './contract-timeline.tsx'
import { ContractPanel } from './panels/contract-panel.tsx'
import { useContractPanel } from './use-contract-panel.ts'

/** One contract: its life, its facts, its money and what can be done. */
export default function ContractScreen() {
  const t = useTranslations('office-contracts')
  const { id = '' } = useParams()
  const contract = useOfficeQuery(officeContract, { id })
  if (contract.data)
    return <QueryView query={contract}>{(data) => <ContractPage key={data.id} contract={data} />}</QueryView>
  return (
    <OfficePage title={t('title')}>
      <QueryView query={contract} rows={10}>
        {() => null}
      </QueryView>
    </OfficePage>
  )
}

function ContractPage({ contract }: { contract: OfficeContract }) {
  const may = usePermissions()
  const [query] = useSearchParams()
  const { panel, close } = useContractPanel()
  const input = { contractId: contract.id, limit: 100 }
  const invoices = useOfficeList(officeInvoices, input, { enabled: may('invoices.read') }).items
  const payments = useOfficeList(officePayments, input, { enabled: may('payments.read') }).items
  return (
    <OfficePage
      title={contract.number}
      breadcrumb={<ListBreadcrumb contract={contract} />}
      badges={<ContractBadges contract={contract} />}
      actions={query.has('list') && <ContractNeighbours contract={contract} />}
    >
      <div className={classNames('grid items-start gap-3', panel && 'min-[1180px]:grid-cols-[minmax(0,1fr)_452px]')}>
        <div className="min-w-0">
          <ActionBar contract={contract} />
          <div className="grid gap-3">
            <ContractLifePanel contract={contract} />
            <ContractOverview contract={contract} />
            <ContractPending contract={contract} />
            <ContractInvoices contract={contract} invoices={invoices} />
            <ContractTasks contract={contract} />
            <ContractTimeline contract={contract} invoices={invoices} payments={payments} />
          </div>
        </div>
        {panel && (
          <PanelColumn key={panel}>
            <ContractPanel contract={contract} invoices={invoices} onClose={close} />
          </PanelColumn>
        )}
      </div>
    </OfficePage>
  )
}

/** The panel is beside the contract, or above it on narrower screens, where it scrolls into view. */
function PanelColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    column.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={column} className="min-w-0 scroll-mt-20 max-[1179px]:order-first min-[1180px]:sticky min-[1180px]:top-19">
      {children}
    </div>
  )
}

function ContractBadges({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.badge')
  const statusText = useTranslations('enums.contractStatus')
  const { shortDay } = useOfficeFormat(contract.timeZone)
  const { overdueDays } = contractLife(contract.rents, contract.today)
  const { status, end, lastDay, isOver } = contract
  // After the last day of a terminated contract, the tenant may still be emptying the Box.
  const shownStatus = isOver && status === 'TERMINATING' ? 'TERMINATED' : status
  return (
    <>
      <Badge look={status === 'ACTIVE' ? 'soft' : 'quiet'}>{statusText(shownStatus)}</Badge>
      {overdueDays > 0 && <Badge look="danger">{t('late', { days: overdueDays })}</Badge>}
      {contract.accessSuspended && <Badge>{t('suspended')}</Badge>}
      {end?.payBy && !end.effectiveAt && <Badge look="kraft">{t('notice', { day: shortDay(end.payBy) })}</Badge>}
      {lastDay && !(end?.payBy && !end.effectiveAt) && (
        <Badge look="kraft">{t(isOver ? 'lastDayWas' : 'lastDay', { day: shortDay(lastDay) })}</Badge>
      )}
      {contract.emptying === 'UNCONFIRMED' && <Badge look="highlight">{t('unconfirmed')}</Badge>}
      {contract.isEndProposed && <Badge look="highlight">{t('endProposed')}</Badge>}
    </>
  )
}
