import type { officeInvoices } from 'virtual:calls'
import type { OfficeContract, OutputOf } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { daysBetween } from '#app/lib/time/days.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Panel } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { periodState } from './contract-life.rules.ts'
import { DocumentButton } from './document-button.tsx'
import { useContractPanel } from './use-contract-panel.ts'

type ContractRent = OfficeContract['rents'][number]
export type InvoiceRow = OutputOf<typeof officeInvoices>['items'][number]

interface ContractInvoicesProps {
  contract: OfficeContract
  invoices: readonly InvoiceRow[]
}

/** The rents of the contract, each with its invoice, its credit notes and the permitted actions. */
export function ContractInvoices({ contract, invoices }: ContractInvoicesProps) {
  const t = useTranslations('office-contracts.invoices')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const unpaid = contract.rents.filter(({ owed }) => owed > 0)
  const isAll = query.get('invoices') === 'all' || unpaid.length === 0
  const shown = (isAll ? contract.rents : unpaid).toReversed()
  const notes = invoices.filter(({ type }) => type === 'CREDIT_NOTE')
  return (
    <Panel
      title={t('title')}
      note={contract.rents.length}
      actions={
        unpaid.length > 0 && (
          <Button size={32} look="line" onClick={() => update({ invoices: isAll ? undefined : 'all' })}>
            {isAll ? t('unpaid', { count: unpaid.length }) : t('all', { count: contract.rents.length })}
          </Button>
        )
      }
    >
      {shown.length === 0 && <p className="p-4 text-small text-ink-soft">{t('empty')}</p>}
      <ul className="divide-y divide-line">
        {shown.map((rent) => (
          <RentRow
            key={rent.id}
            rent={rent}
            contract={contract}
            invoice={invoices.find(({ number }) => number === rent.invoiceNumber)}
            notes={notes.filter(({ corrects }) => corrects !== null && corrects === rent.invoiceNumber)}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface RentRowProps {
  rent: ContractRent
  contract: OfficeContract
  invoice: InvoiceRow | undefined
  notes: readonly InvoiceRow[]
}

function RentRow({ rent, contract, invoice, notes }: RentRowProps) {
  const t = useTranslations('office-contracts.invoices')
  const { shortDay, day, money } = useOfficeFormat(contract.timeZone)
  const state = periodState(rent, contract.today)
  const { rentId } = useContractPanel()
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-small',
        rentId === rent.id && 'bg-highlight-soft shadow-[inset_3px_0_var(--highlight)]',
      )}
    >
      <span className="w-32 font-strong">{rent.invoiceNumber ?? t('notInvoiced')}</span>
      <span className="w-44 text-ink-soft">
        {t('period', { from: shortDay(rent.period.from), to: day(rent.period.to) })}
      </span>
      <span className={classNames('w-32', state === 'late' ? 'font-strong text-danger' : 'text-ink-soft')}>
        {t('state', {
          state: state.replaceAll('-', '_'),
          days: daysBetween(rent.dueOn, contract.today),
          due: shortDay(rent.dueOn),
        })}
      </span>
      <span className="w-24 text-right font-strong tabular-nums">
        {money(rent.owed > 0 ? rent.owed : rent.amount, contract.currency)}
      </span>
      <span className="ml-auto flex flex-wrap gap-1">
        <RentActions rent={rent} invoice={invoice} />
      </span>
      {notes.map(({ number, gross, issuedOn }) => (
        <span key={number} className="flex w-full items-center gap-2 text-dense text-ink-soft">
          {t('creditNote', { number, amount: money(gross, contract.currency), day: day(issuedOn) })}
          <DocumentButton number={number} />
        </span>
      ))}
    </li>
  )
}

function RentActions({ rent, invoice }: { rent: ContractRent; invoice: InvoiceRow | undefined }) {
  const t = useTranslations('office-contracts.invoices')
  const may = usePermissions()
  const { open } = useContractPanel()
  const owes = rent.owed > 0
  const isCreditable = invoice !== undefined && rent.status !== 'WRITTEN_OFF' && rent.status !== 'CREATED'
  const offered = [
    { panel: 'mark-paid', isShown: owes && may('rents.pay') },
    { panel: 'payment-link', isShown: owes && may('rents.payment-link') },
    { panel: 'credit-note', isShown: isCreditable && may('invoices.credit-note') },
    { panel: 'write-off', isShown: owes && may('rents.write-off') },
    { panel: 'reopen', isShown: rent.status === 'WRITTEN_OFF' && may('rents.write-off') },
  ] as const
  return (
    <>
      {offered
        .filter(({ isShown }) => isShown)
        .map(({ panel }) => (
          <Button
            key={panel}
            size={32}
            look="line"
            aria-label={t('actionOf', { action: t(panel), number: rent.invoiceNumber ?? '' })}
            onClick={() => open(panel, { rent: rent.id })}
          >
            {t(panel)}
          </Button>
        ))}
      {rent.invoiceNumber && <DocumentButton number={rent.invoiceNumber} />}
    </>
  )
}
