import { officeCustomerMoney } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import { nativeNames } from '@boxzone/i18n/languages'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { FactRow, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** The left column: the customer, and the totals of debt, credit and deposits. */
export function CustomerFacts({ customer }: { customer: OfficeCustomer }) {
  const may = usePermissions()
  return (
    <>
      <IdentityPanel customer={customer} />
      {may('contracts.read') && <MoneyPanel customerId={customer.id} />}
    </>
  )
}

function IdentityPanel({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.facts')
  const { date } = useOfficeFormat()
  const ended = customer.contracts.length - customer.runningContracts
  return (
    <Panel title={t('person')} padding="text">
      <ul className="-my-2 grid divide-y divide-line text-small">
        <FactLine icon={Phone}>
          {customer.phoneNumber ? (
            <TextLink href={`tel:${customer.phoneNumber}`}>{customer.phoneNumber}</TextLink>
          ) : (
            t('noPhone')
          )}
        </FactLine>
        <FactLine icon={Mail} note={t('reads', { language: nativeNames[customer.language] })}>
          <span className="wrap-anywhere">{customer.email}</span>
        </FactLine>
        <FactLine icon={FileText} note={ended > 0 ? t('ended', { count: ended }) : undefined}>
          {t('running', { count: customer.runningContracts })}
        </FactLine>
        <FactLine icon={History}>{t('since', { day: date(customer.createdAt) })}</FactLine>
      </ul>
    </Panel>
  )
}

function FactLine({ icon, note, children }: { icon: IconShape; note?: string | undefined; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2.5">
      <Icon shape={icon} size="small" className="mt-0.5 text-ink-soft" />
      <div className="min-w-0">
        {children}
        {note && <p className="text-dense text-ink-soft">{note}</p>}
      </div>
    </li>
  )
}

function MoneyPanel({ customerId }: { customerId: string }) {
  const t = useTranslations('office-customers.facts')
  const { money } = useOfficeFormat()
  const query = useOfficeQuery(officeCustomerMoney, { id: customerId })
  return (
    <Panel title={t('owes')} padding="text">
      <QueryView query={query} rows={3}>
        {({ totals }) =>
          totals.length === 0 ? (
            <p className="text-small text-ink-soft">{t('noMoney')}</p>
          ) : (
            <div className="grid gap-4">
              {totals.map(({ currency, owed, credit, deposits, refusedRefunds }) => (
                <div key={currency}>
                  <p
                    className={
                      owed > 0
                        ? 'text-figure font-heavy tabular-nums text-danger'
                        : 'text-figure font-heavy tabular-nums'
                    }
                  >
                    {money(owed, currency)}
                  </p>
                  <dl className="mt-2 border-t border-line pt-2">
                    <FactRow label={t('credit')}>{money(credit, currency)}</FactRow>
                    <FactRow label={t('deposits')}>{money(deposits, currency)}</FactRow>
                    {refusedRefunds > 0 && (
                      <FactRow label={t('refusedRefunds')}>
                        <span className="text-danger">{money(refusedRefunds, currency)}</span>
                      </FactRow>
                    )}
                  </dl>
                </div>
              ))}
            </div>
          )
        }
      </QueryView>
    </Panel>
  )
}
