import { officeAudit } from 'virtual:calls'
import type { OfficeContract } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { useDeclineText } from '../../kit/decline-text.ts'
import { Panel } from '../../kit/page.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import type { InvoiceRow } from './contract-invoices.tsx'
import { contractTimeline, type PaymentRow, type TimelineEvent } from './timeline.rules.ts'
import { useActionName } from './use-action-name.ts'

interface ContractTimelineProps {
  contract: OfficeContract
  invoices: readonly InvoiceRow[]
  payments: readonly PaymentRow[]
}

const shortLength = 8

/** Changes by staff, invoices, payments, reminders and the events of the end. Roles that may not read the audit do not see the changes. */
export function ContractTimeline({ contract, invoices, payments }: ContractTimelineProps) {
  const t = useTranslations('office-contracts.timeline')
  const may = usePermissions()
  const to = useOfficeLink()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const mayAudit = may('audit.read')
  const audit = useOfficeList(officeAudit, { contractId: contract.id, limit: 100 }, { enabled: mayAudit })
  const events = contractTimeline({ contract, invoices, payments, audit: audit.items })
  const isAll = query.get('history') === 'all' || events.length <= shortLength
  return (
    <Panel
      title={t('title')}
      actions={
        mayAudit && (
          <Link to={to('/settings/audit', { contract: contract.id })} className="text-small font-strong text-action">
            {t('audit')}
          </Link>
        )
      }
    >
      <ol className="divide-y divide-line">
        {events.slice(0, isAll ? undefined : shortLength).map((event) => (
          <TimelineRow key={event.key} event={event} contract={contract} />
        ))}
      </ol>
      {!isAll && (
        <div className="border-t border-line p-2 text-center">
          <Button look="quiet" size={40} onClick={() => update({ history: 'all' })}>
            {t('more', { count: events.length - shortLength })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function TimelineRow({ event, contract }: { event: TimelineEvent; contract: OfficeContract }) {
  const { date } = useOfficeFormat(contract.timeZone)
  const { title, detail, note } = useEventTexts(contract)(event)
  const isComing = event.kind === 'stage' && event.at.slice(0, 10) >= contract.today
  return (
    <li
      className={classNames(
        'grid grid-cols-[112px_1fr] gap-x-4 px-4 py-2 text-small md:grid-cols-[112px_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.4fr)]',
        isComing && 'bg-highlight-soft shadow-[inset_3px_0_var(--highlight)]',
      )}
    >
      <time dateTime={event.at} className="text-ink-soft tabular-nums">
        {date(event.at.length === 10 ? `${event.at}T12:00:00Z` : event.at)}
      </time>
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="min-w-0 font-strong wrap-anywhere max-md:col-start-2">{detail}</span>
      <span className="min-w-0 text-ink-soft wrap-anywhere max-md:col-start-2">{note}</span>
    </li>
  )
}

interface EventTexts {
  title: string
  detail?: string
  note?: string | null
}

function useEventTexts({ currency, timeZone }: OfficeContract): (event: TimelineEvent) => EventTexts {
  const t = useTranslations('office-contracts.timeline')
  const actionName = useActionName()
  const declineText = useDeclineText()
  const { money } = useOfficeFormat(timeZone)
  return (event) => {
    if (event.kind === 'concluded') return { title: t('concluded') }
    if (event.kind === 'stage') return { title: t(event.stage) }
    if (event.kind === 'event') {
      const { kind, invoiceNumber, amount } = event.event
      const detail = amount === null ? '' : money(amount, currency)
      return { title: t(`event.${kind}`), detail, note: invoiceNumber }
    }
    if (event.kind === 'action') {
      const { actor, action, reason } = event.entry
      return { title: actionName(action), detail: actor.kind === 'staff' ? actor.name : t(actor.kind), note: reason }
    }
    const amount = money(event.amount, currency)
    if ('number' in event) {
      return { title: t(event.kind, { number: event.number }), detail: amount, note: event.corrects }
    }
    if (event.kind === 'paid') return { title: t('paid'), detail: amount }
    return {
      title: t('declined', { times: event.times }),
      detail: amount,
      note: event.declineCode && declineText(event.declineCode),
    }
  }
}
