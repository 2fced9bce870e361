import { officeAudit } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import { Panel } from '../../kit/page.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { type NamedAction, type TimelineEntry, timelineOf } from './timeline.rules.ts'

const actionIcons: Record<NamedAction, IconShape> = {
  'customers.block': Ban,
  'customers.unblock': CircleCheck,
  'customers.message': Mail,
  'customers.export': Download,
  'access-log.read': Eye,
}

const iconOf = (entry: TimelineEntry): IconShape =>
  entry.kind === 'note' ? NotebookPen : entry.kind === 'account' ? UserPlus : actionIcons[entry.action]

/** Notes for every role, and changes by staff for roles that may read the audit. */
export function CustomerTimeline({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.timeline')
  const may = usePermissions()
  const audit = useOfficeList(officeAudit, { subjectId: customer.id, limit: '50' }, { enabled: may('audit.read') })
  return (
    <Panel title={t('title')} padding="text">
      <ol className="grid">
        {timelineOf(customer, audit.items).map((entry) => (
          <TimelineRow key={entry.key} entry={entry} />
        ))}
      </ol>
    </Panel>
  )
}

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('office-customers.timeline')
  const { dateTime } = useOfficeFormat()
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-3 pb-4 text-small last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:border-l not-last:before:border-line">
      <span className="grid size-7 place-items-center rounded-lg border border-line bg-kraft-tint">
        <Icon shape={iconOf(entry)} size="small" />
      </span>
      <div className="min-w-0">
        <p>
          <span className="font-strong">{entry.by || t('system')}</span>{' '}
          {entry.kind === 'action' ? t(actionKeys[entry.action]) : t(entry.kind)}
        </p>
        {entry.kind === 'note' && <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{entry.text}</p>}
        {entry.kind === 'action' && entry.reason && (
          <p className="mt-1 w-fit rounded-md bg-sunk px-2 py-1 text-dense">{t('reason', { reason: entry.reason })}</p>
        )}
        <p className="text-dense text-ink-soft">{dateTime(entry.at)}</p>
      </div>
    </li>
  )
}

const actionKeys = {
  'customers.block': 'block',
  'customers.unblock': 'unblock',
  'customers.message': 'message',
  'customers.export': 'export',
  'access-log.read': 'doorLog',
} as const satisfies Record<NamedAction, string>
