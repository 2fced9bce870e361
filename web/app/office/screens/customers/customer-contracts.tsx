import { officeContracts, officeCustomerMoney } from 'virtual:calls'
import type { CustomerMoney, OfficeContractItem, OfficeCustomer } from '@boxzone/contract'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { sizeGlyph } from '#app/ui/drawings/size-glyph.ts'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList, useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** Contracts with a drawing of each Box. Roles that may not read contracts see no drawings, dates or amounts. */
export function CustomerContracts({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.contracts')
  const may = usePermissions()
  return (
    <Panel title={t('title')} note={customer.contracts.length}>
      {customer.contracts.length === 0 ? (
        <p className="px-4 py-6 text-small text-ink-soft">{t('empty')}</p>
      ) : may('contracts.read') ? (
        <ContractRows customerId={customer.id} />
      ) : (
        <ContractSummaryRows customer={customer} />
      )}
    </Panel>
  )
}

function ContractSummaryRows({ customer }: { customer: OfficeCustomer }) {
  const statusText = useTranslations('enums.contractStatus')
  return (
    <ul className="divide-y divide-line text-small">
      {customer.contracts.map(({ id, number, status, box, warehouse }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <span className="font-strong">{[box, warehouse].join(', ')}</span>
          <span className="text-ink-soft">{number}</span>
          <Badge look={status === 'ACTIVE' ? 'soft' : 'quiet'} className="ml-auto">
            {statusText(status)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function ContractRows({ customerId }: { customerId: string }) {
  const table = useTranslations('office.table')
  const list = useOfficeList(officeContracts, { customerId })
  const details = useOfficeQuery(officeCustomerMoney, { id: customerId }).data?.contracts ?? []
  return (
    <QueryView query={list} rows={2}>
      {() => (
        <>
          <ul className="divide-y divide-line">
            {list.items.map((contract) => (
              <ContractRow
                key={contract.id}
                contract={contract}
                details={details.find(({ id }) => id === contract.id)}
              />
            ))}
          </ul>
          {list.hasNextPage && (
            <div className="border-t border-line p-2 text-center">
              <Button look="quiet" size={40} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {table('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

interface ContractRowProps {
  contract: OfficeContractItem
  details: CustomerMoney['contracts'][number] | undefined
}

function ContractRow({ contract, details }: ContractRowProps) {
  const t = useTranslations('office-customers.contracts')
  const to = useOfficeLink()
  const { area, day, money } = useOfficeFormat()
  const { currency, startsOn, lastDay, number } = contract
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 text-small md:grid-cols-[56px_minmax(0,1fr)_minmax(0,1.3fr)_auto]">
      <span aria-hidden="true" className="row-span-3 grid min-h-10 w-14 place-items-center [--m:8px] md:row-span-1">
        {details && <Drawing svg={sizeGlyph(details.box, contract.status === 'TERMINATED' ? 'inactive' : 'sample')} />}
      </span>
      <div className="min-w-0">
        <Link to={to(`/contracts/${contract.id}`)} className="font-strong">
          {t('box', { number: contract.box.number, location: contract.warehouse.name })}
        </Link>
        <p className="text-dense text-ink-soft">
          {[details && area(details.box.squareMetres), t('since', { day: day(startsOn) })].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-strong tabular-nums md:whitespace-nowrap">
          {t('monthly', { amount: money(contract.monthlyPrice, currency) })}
        </p>
        {details && <p className="text-dense text-ink-soft">{t('period', { count: details.periodInMonths })}</p>}
        {details && <DepositText contract={contract} details={details} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-start-2 md:flex-col md:items-end">
        <ContractState contract={contract} />
        <span className="text-dense text-ink-soft">{lastDay ? t('until', { number, day: day(lastDay) }) : number}</span>
      </div>
    </li>
  )
}

function DepositText({
  contract,
  details,
}: {
  contract: OfficeContractItem
  details: CustomerMoney['contracts'][number]
}) {
  const t = useTranslations('office-customers.contracts')
  const statusText = useTranslations('enums.depositStatus')
  const { money } = useOfficeFormat()
  const isRefused = details.deposit.status === 'REFUND_REFUSED'
  return (
    <>
      {details.owed > 0 && (
        <p className="font-strong tabular-nums text-danger">
          {t('owed', { amount: money(details.owed, contract.currency) })}
        </p>
      )}
      <p className={isRefused ? 'text-dense font-strong text-danger' : 'text-dense text-ink-soft'}>
        {t('deposit', {
          amount: money(details.deposit.amount, contract.currency),
          status: statusText(details.deposit.status),
        })}
      </p>
    </>
  )
}

function ContractState({ contract }: { contract: OfficeContractItem }) {
  const t = useTranslations('office-customers.contracts')
  const statusText = useTranslations('enums.contractStatus')
  if (contract.overdueSince || contract.accessSuspended) {
    return (
      <span className="flex flex-wrap justify-end gap-1">
        {contract.overdueSince && <Badge look="danger">{t('overdue')}</Badge>}
        {contract.accessSuspended && <Badge look="quiet">{t('suspended')}</Badge>}
      </span>
    )
  }
  const status = contract.isOver && contract.status === 'TERMINATING' ? 'TERMINATED' : contract.status
  return <Badge look={status === 'ACTIVE' ? 'soft' : 'quiet'}>{statusText(status)}</Badge>
}
