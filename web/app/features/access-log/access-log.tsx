import type { AccessLogEntry } from '@boxzone/contract/locks'
import { formatDateTime } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { LoadMore } from '#app/ui/content/load-more.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { useEntries } from './use-entries.ts'

interface AccessLogProps {
  contractId: string
  timeZone: string
  /** Name of the Box, only needed when the tenant has several. */
  boxName: string | undefined
  /** A new number reloads the list. */
  round: number
}

/** Access log of a Box and its entrance, newest first, including shared users and token holders. */
export function AccessLog({ contractId, timeZone, boxName, round }: AccessLogProps) {
  const t = useTranslations('doors.log')
  const errorText = useErrorText()
  const { entries, total, failure, busy, more } = useEntries(contractId, round)
  return (
    <Card as="section" aria-labelledby={`log-${contractId}`}>
      <h2 id={`log-${contractId}`} className="text-lead font-heavy">
        {boxName === undefined ? t('title') : `${t('title')} · ${boxName}`}
      </h2>
      {failure && <p className="mt-2 text-danger">{errorText(failure)}</p>}
      {!failure && entries === undefined && (
        <Loading className="mt-3 grid gap-3">
          <Skeleton />
          <Skeleton className="w-2/3" />
        </Loading>
      )}
      {entries?.length === 0 && <p className="mt-1 text-ink-soft">{t('none')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul className="mt-2 grid divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {entries !== undefined && entries.length < total && (
        <div className="mt-3">
          <LoadMore busy={busy} onPress={more} />
        </div>
      )}
    </Card>
  )
}

function Entry({ entry, timeZone }: { entry: AccessLogEntry; timeZone: string }) {
  const t = useTranslations('doors')
  const language = useLanguage()
  const errorText = useErrorText()
  const { door, doorName, actor, method, result, at } = entry
  const isOpened = result === 'opened'
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 leading-snug sm:grid-cols-[12.5rem_1fr_auto]">
      <time dateTime={at} className="text-ink-soft tabular-nums">
        {formatDateTime(at, language, { timeZone })}
      </time>
      <span className="min-w-0 max-sm:order-1 max-sm:col-span-2">
        <span className="font-strong">{actor.kind === 'STAFF' ? t('log.staff') : actor.name}</span>
        {' · '}
        {door === 'box' ? t('box', { number: doorName }) : t(door)}
        <span className={isOpened ? 'block text-action' : 'block text-danger'}>
          {isOpened ? t('log.opened') : errorText({ code: result })}
        </span>
      </span>
      <span className="text-ink-soft">{t(`log.method.${method}`)}</span>
    </li>
  )
}
