import type { FormerContract } from '@boxzone/contract'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { KeyHint } from '../../kit/page.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import type { AttentionKind, AttentionRow } from '../../lib/attention.rules.ts'
import { initialsOf } from '../../lib/initials.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { KindDrawing } from './kind-drawing.tsx'
import { useRowAction } from './use-row-action.ts'
import { useRowTexts } from './use-row-texts.ts'

const kindOf = (row: AttentionRow): AttentionKind => (row.type === 'item' ? row.item.kind : row.kind)

interface AttentionRowProps {
  row: AttentionRow
  /** Shown before the first row of a group. */
  groupLabel: string | undefined
  isCurrent: boolean
  onFocus: () => void
  /** Assigns the task to oneself. */
  onAssign: (() => void) | undefined
}

/** A row on larger screens: group, drawing, title with the location, time, assignee and one action. */
export function AttentionRowView({ row, groupLabel, isCurrent, onFocus, onAssign }: AttentionRowProps) {
  const { title, where, facts, time, timeNote, number, formerContract } = useRowTexts()(row)
  const action = useRowAction()(row)
  return (
    <li
      onFocus={onFocus}
      className={classNames(
        'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center border-b border-line last:rounded-b-panel last:border-0 gap-x-3 px-4 nav:grid-cols-[84px_40px_minmax(0,1fr)_auto_28px_212px]',
        isCurrent && 'bg-highlight-soft shadow-[inset_3px_0_var(--highlight)]',
      )}
    >
      {groupLabel ? (
        <h3 className="col-span-full pt-2 text-small font-heavy nav:col-span-1 nav:pt-0">{groupLabel}</h3>
      ) : (
        <span className="max-nav:hidden" />
      )}
      <KindDrawing kind={kindOf(row)} number={number} />
      <div className="col-start-2 min-w-0 py-2 nav:col-start-3">
        <p className="flex flex-wrap gap-x-2 text-small">
          <strong className="font-heavy wrap-anywhere">{title}</strong>
          {where && <span className="wrap-anywhere">{where}</span>}
        </p>
        <p className="text-dense wrap-anywhere text-ink-soft">{facts}</p>
        {formerContract && <FormerContractLinks contract={formerContract} />}
        {time && (
          <p className="text-dense text-ink-soft nav:hidden">
            {time}, {timeNote}
          </p>
        )}
      </div>
      <div className="text-right max-nav:hidden">
        <p className={classNames('text-small font-heavy tabular-nums', row.group === 'now' && 'text-danger')}>{time}</p>
        <p className="text-fine text-ink-soft">{timeNote}</p>
      </div>
      <span className="grid place-items-center max-nav:hidden">
        <Assignee row={row} onAssign={onAssign} />
      </span>
      {action && (
        <ButtonLink
          data-row-action=""
          size={32}
          look={isCurrent ? 'primary' : 'line'}
          to={action.to}
          aria-label={`${action.label}: ${title}${where && `, ${where}`}`}
          className="nav:w-full"
        >
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {action.label} {isCurrent && <KeyHint>↵</KeyHint>}
          </span>
        </ButtonLink>
      )}
    </li>
  )
}

/** Links to the former customer and the contract of a Box that waits for an inspection. */
function FormerContractLinks({ contract: { id, number, customerId, customer } }: { contract: FormerContract }) {
  const to = useOfficeLink()
  const may = usePermissions()
  return (
    <p className="flex flex-wrap gap-x-3 text-dense">
      <Link to={to(`/customers/${customerId}`)}>{customer}</Link>
      {may('contracts.read') && <Link to={to(`/contracts/${id}`)}>{number}</Link>}
    </p>
  )
}

const assigneeLook = 'grid size-7 place-items-center rounded-lg border text-fine font-heavy'

/** The assignee, or a button that assigns the task to oneself. Empty without a task. */
function Assignee({ row, onAssign }: Pick<AttentionRowProps, 'row' | 'onAssign'>) {
  const t = useTranslations('office-today.list')
  if (row.type !== 'item' || !row.item.task) return null
  const { assignee } = row.item.task
  if (!assignee && onAssign) {
    return (
      <button
        type="button"
        title={t('assignToMe')}
        aria-label={t('assignToMe')}
        onClick={onAssign}
        className={classNames(
          assigneeLook,
          'cursor-pointer border-dashed border-line-strong text-ink-soft hover:bg-sunk pointer-coarse:size-11',
        )}
      >
        <span aria-hidden="true">+</span>
      </button>
    )
  }
  const label = assignee ? t('assignedTo', { name: assignee.name }) : t('unassigned')
  return (
    <span
      title={label}
      className={classNames(
        assigneeLook,
        assignee ? 'border-kraft-line bg-kraft-3' : 'border-dashed border-line-strong text-ink-soft',
      )}
    >
      <span aria-hidden="true">{assignee ? initialsOf(assignee.name) : '+'}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** An urgent item on a phone: a card with a large action. */
export function AttentionCard({ row }: { row: AttentionRow }) {
  const { title, where, facts, time, timeNote, number } = useRowTexts()(row)
  const action = useRowAction()(row)
  return (
    <article className="grid gap-3 rounded-panel border border-t-4 border-line border-t-danger bg-surface p-3">
      <div className="flex gap-3">
        <KindDrawing kind={kindOf(row)} number={number} className="size-18" />
        <div className="min-w-0">
          <h3 className="text-lead font-heavy wrap-anywhere">{title}</h3>
          <p className="text-body text-ink-soft">{where}</p>
          <p className="text-body text-ink-soft">
            {time && (
              <strong className="font-strong text-danger">
                {time}, {timeNote}.{' '}
              </strong>
            )}
            {facts}
          </p>
        </div>
      </div>
      {action && (
        <ButtonLink size={48} wide to={action.to} aria-label={`${action.label}: ${title}${where && `, ${where}`}`}>
          {action.label}
        </ButtonLink>
      )}
    </article>
  )
}

const swatches: Partial<Record<AttentionKind, 'to-inspect' | 'out-of-service' | 'overdue'>> = {
  inspect: 'to-inspect',
  'late-return': 'out-of-service',
  'proposed-end': 'overdue',
}

/** A row on a phone. The complete row is one link. */
export function PhoneRow({ row }: { row: AttentionRow }) {
  const { title, where, facts, time, timeNote, number } = useRowTexts()(row)
  const action = useRowAction()(row)
  const swatch = swatches[kindOf(row)]
  return (
    <li className="border-b border-line last:border-0">
      <Link to={action?.to ?? ''} className="flex min-h-17 items-center gap-3 px-3 py-2 text-ink no-underline">
        <KindDrawing kind={kindOf(row)} number={number} className="size-12" />
        <span className="min-w-0 flex-1">
          <span className="block text-body font-strong wrap-anywhere">{title}</span>
          {[where, facts].filter(Boolean).map((text) => (
            <span key={text} className="block text-small wrap-anywhere text-ink-soft">
              {text}
            </span>
          ))}
          {time && (
            <span className="block text-small text-ink-soft">
              {time}, {timeNote}
            </span>
          )}
          <span className="sr-only">{action?.label}</span>
        </span>
        {swatch && <StateSwatch state={swatch} />}
        <Icon shape={ChevronRight} className="text-ink-soft" />
      </Link>
    </li>
  )
}
