import { bankStatements, officeToday } from 'virtual:calls'
import type { ReactNode } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useDeclineText } from '../../kit/decline-text.ts'
import { Panel } from '../../kit/page.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { DeadlineBar } from './deadline-bar.tsx'
import { useParkedText } from './parked-text.ts'

const shownItems = 3

/** Payments, refunds and disputes for staff to handle, and the latest bank statement. Beside the overdue contracts. */
export function MoneySide() {
  const t = useTranslations('office-money')
  const to = useOfficeLink()
  const { money, date } = useOfficeFormat()
  const { data } = useOfficeQuery(officeToday, { warehouseId: useScope() })
  const parkedText = useParkedText()
  const reasonText = useDisputeReason()
  const declineText = useDeclineText()
  const parked = data?.parkedPayments
  const refused = data?.refusedRefunds
  const disputes = data?.disputes
  return (
    <div className="grid gap-3 print:hidden">
      {parked && parked.count > 0 && (
        <Panel title={t('view.parked')} note={parked.count}>
          {parked.items.slice(0, shownItems).map(({ id, amount, currency, contract, parkedAt, because }) => (
            <SideItem key={id} amount={money(amount, currency)} when={date(parkedAt)}>
              <Whose contract={contract} />
              <p className="text-dense text-ink-soft">{parkedText(because)}</p>
              <ButtonLink size={32} look="line" to={to('/money/parked', { panel: id })}>
                {t('parked.handle')}
              </ButtonLink>
            </SideItem>
          ))}
        </Panel>
      )}
      {refused && refused.count > 0 && (
        <Panel title={t('view.refunds')} note={refused.count}>
          {refused.items.slice(0, shownItems).map(({ id, amount, currency, contract, refusedAt, declineCode }) => (
            <SideItem key={id} amount={money(amount, currency)} when={date(refusedAt)}>
              <Whose contract={contract} />
              <p className="text-dense text-ink-soft">{declineText(declineCode)}</p>
              <ButtonLink size={32} look="line" to={to('/money/refunds', { panel: id })}>
                {t('refunds.handle')}
              </ButtonLink>
            </SideItem>
          ))}
        </Panel>
      )}
      {disputes && disputes.count > 0 && (
        <Panel title={t('view.disputes')} note={disputes.count}>
          {disputes.items.slice(0, shownItems).map(({ id, amount, currency, contract, reason, openedAt, answerBy }) => (
            <SideItem key={id} amount={money(amount, currency)} when={date(openedAt)}>
              <Whose contract={contract} />
              <p className="text-dense text-ink-soft">{reasonText(reason)}</p>
              <DeadlineBar openedAt={openedAt} answerBy={answerBy} />
              <ButtonLink size={32} look="line" to={to('/money/disputes', { panel: id })}>
                {t('disputes.handle')}
              </ButtonLink>
            </SideItem>
          ))}
        </Panel>
      )}
      <StatementsCard />
    </div>
  )
}

/** The tenant and the contract. A payment of an order has neither before the contract exists. */
function Whose({ contract }: { contract: { number: string; customer: string } | null }) {
  return contract && <p className="text-small font-strong">{`${contract.customer}, ${contract.number}`}</p>
}

interface SideItemProps {
  amount: string
  when: string
  children: ReactNode
}

function SideItem({ amount, when, children }: SideItemProps) {
  return (
    <div className="grid justify-items-start gap-1.5 border-b border-line px-4 py-3 last:border-0">
      <div className="flex w-full items-baseline justify-between gap-3">
        <span className="font-heavy tabular-nums">{amount}</span>
        <span className="text-dense text-ink-soft">{when}</span>
      </div>
      {children}
    </div>
  )
}

/** The text of the provider's code for a dispute. */
export function useDisputeReason(): (code: string) => string {
  const t = useTranslations('office-money.disputes')
  return (code) => {
    switch (code) {
      case 'fraudulent':
      case 'unrecognized':
      case 'subscription_canceled':
      case 'duplicate':
      case 'credit_not_processed':
        return t(`reason.${code}`)
      default:
        return t('reason.other', { code })
    }
  }
}

function StatementsCard() {
  const t = useTranslations('office-money.statements')
  const may = usePermissions()
  const to = useOfficeLink()
  const { date } = useOfficeFormat()
  const { data } = useOfficeQuery(bankStatements, { limit: '1' }, { enabled: may('bank.read') })
  const latest = data?.items[0]
  if (!latest) return null
  const open = latest.exact + latest.proposed + latest.unmatched
  return (
    <Panel title={t('latest')} note={date(latest.importedAt)} padding="text">
      <p className="text-small">{t('counts', { booked: latest.booked, open })}</p>
      <ButtonLink size={32} look="line" className="mt-2" to={to(`/money/statements/${latest.id}`)}>
        {t('open')}
      </ButtonLink>
    </Panel>
  )
}
