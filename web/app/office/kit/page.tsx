import type { ReactNode } from 'react'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { useOfficeFormat } from '../lib/use-office-format.ts'

interface OfficePageProps {
  /** Title of the page and of the browser tab. */
  title: string
  /** Links to the parent lists. */
  breadcrumb?: ReactNode
  /** Badges beside the title. */
  badges?: ReactNode
  /** Up to four `HeaderFact` elements beside the title. */
  facts?: ReactNode
  /** Buttons on the right, the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** Header row and content of each screen. */
export function OfficePage({ title, breadcrumb, badges, facts, actions, children }: OfficePageProps) {
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <PrintedAt />
      <header className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div className="min-w-0">
          {breadcrumb && <div className="mb-1 text-dense text-ink-soft">{breadcrumb}</div>}
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-heading font-heavy wrap-anywhere">{title}</h1>
            {badges}
          </div>
        </div>
        {facts && <div className="flex flex-wrap gap-x-8 gap-y-2 max-nav:w-full">{facts}</div>}
        {actions && (
          <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full print:hidden">{actions}</div>
        )}
      </header>
      {children}
    </>
  )
}

/** The day and time at the top of a printed page. */
function PrintedAt() {
  const { dateTime } = useOfficeFormat()
  const now = serverNow()
  return (
    <time dateTime={now.toISOString()} className="text-dense text-ink-soft not-print:hidden">
      {dateTime(now)}
    </time>
  )
}

/** A labelled number of a page header. */
export function HeaderFact({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="border-l border-line pl-4">
      <div className="text-fine text-ink-soft">{label}</div>
      <div className="flex items-baseline gap-2">
        <span className="font-heavy tabular-nums">{value}</span>
        {note && <span className="text-dense text-ink-soft">{note}</span>}
      </div>
    </div>
  )
}

interface PanelProps {
  title?: ReactNode
  /** A secondary text beside the title, such as a count. */
  note?: ReactNode
  actions?: ReactNode
  /** `list` for rows that reach the edges. */
  padding?: 'list' | 'text'
  className?: string
  children: ReactNode
}

/** A card of the office. Cards are not nested; thin lines divide their content. */
export function Panel({ title, note, actions, padding = 'list', className, children }: PanelProps) {
  return (
    <section className={classNames('min-w-0 rounded-panel border border-line bg-surface', className)}>
      {(title || actions) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
          <h2 className="text-body font-heavy">{title}</h2>
          {note !== undefined && <span className="text-dense text-ink-soft">{note}</span>}
          {actions && <div className="ml-auto flex flex-wrap gap-2 print:hidden">{actions}</div>}
        </div>
      )}
      <div className={padding === 'text' ? 'p-4' : undefined}>{children}</div>
    </section>
  )
}

/** Label on the left, value on the right. */
export function FactRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-small">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-strong wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** The keyboard shortcut of an action, shown beside the action. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-md border border-current/30 px-1.5 py-0.5 text-fine font-strong pointer-coarse:hidden"
    >
      {children}
    </span>
  )
}
