import type { UseQueryResult } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useId } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { RowSkeleton } from './query-view.tsx'

interface PreviewViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData'>
  children: (data: Data) => ReactNode
}

/** The server has computed the preview for exactly this input. */
export const isCurrentPreview = ({
  isSuccess,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isSuccess' | 'isPlaceholderData'>): boolean => isSuccess && !isPlaceholderData

/** A preview by the server. A refusal says why. A spinner marks values of the former input. */
export function PreviewView<Data>({ query, children }: PreviewViewProps<Data>) {
  const errorText = useErrorText()
  if (query.error) {
    return (
      <Banner tone="warning" live>
        {errorText(query.error instanceof ApiError ? query.error : { code: '' })}
      </Banner>
    )
  }
  if (query.data === undefined) return <RowSkeleton rows={3} />
  return (
    <div className="relative">
      <div aria-live="polite" aria-busy={query.isPlaceholderData} className="grid gap-4">
        {children(query.data)}
      </div>
      {query.isPlaceholderData && <Spinner className="absolute top-0 right-0 text-action" />}
    </div>
  )
}

export interface Stage {
  key: string
  title: string
  when: string
  note?: ReactNode
}

/** The steps of a process with their dates. The first step is the current one. */
export function StageList({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className="grid">
      {stages.map(({ key, title, when, note }, index) => (
        <li key={key} className="relative grid grid-cols-[28px_1fr] gap-3 pb-4 last:pb-0">
          {index < stages.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-0 left-3.5 border-l border-dashed border-line-strong"
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-7 place-items-center rounded-full border-[1.5px] text-dense font-heavy',
              index === 0 ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface',
            )}
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <div className="flex flex-wrap justify-between gap-x-3 font-strong">
              <span>{title}</span>
              <span className="tabular-nums">{when}</span>
            </div>
            {note && <p className="text-dense text-ink-soft">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

export interface MoneyLine {
  key: string
  label: ReactNode
  note?: ReactNode
  amount: string
  /** A subtotal has a line above it. The result is large. */
  look?: 'subtotal' | 'result'
}

interface MoneyPreviewProps {
  title: string
  lines: readonly MoneyLine[]
  note?: ReactNode
}

/** The money of an action, line by line. */
export function MoneyPreview({ title, lines, note }: MoneyPreviewProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="mb-1 font-heavy">
        {title}
      </h3>
      <dl>
        {lines.map(({ key, label, note: detail, amount, look }) => (
          <div
            key={key}
            className={classNames(
              'flex items-baseline justify-between gap-3 py-1',
              look && 'border-t border-ink',
              look === 'subtotal' && 'font-strong',
              look === 'result' && 'text-lead font-heavy',
            )}
          >
            <dt className="min-w-0">
              {label}
              {detail && <span className="ml-2 text-dense font-normal text-ink-soft">{detail}</span>}
            </dt>
            <dd className="flex-none tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-1 text-dense text-ink-soft">{note}</p>}
    </section>
  )
}

interface EmailPreviewProps {
  emails: readonly { key: string; name: string; when?: string | undefined }[]
  /** A note, such as the language of the tenant. */
  note?: ReactNode
  /** The texts of the e-mails. */
  children?: ReactNode
}

/** The e-mails that the tenant gets because of the action. */
export function EmailPreview({ emails, note, children }: EmailPreviewProps) {
  const t = useTranslations('office.form')
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="mb-1 font-heavy">
        {t('emails', { count: emails.length })}
      </h3>
      <ul className="grid gap-1.5">
        {emails.map(({ key, name, when }) => (
          <li key={key} className="flex items-center gap-2.5">
            <Icon shape={Mail} size="small" className="text-ink-soft" />
            <span className="min-w-0 flex-1">{name}</span>
            {when && <span className="text-dense text-ink-soft">{when}</span>}
          </li>
        ))}
      </ul>
      {note && <p className="mt-1.5 text-dense text-ink-soft">{note}</p>}
      {children}
    </section>
  )
}
