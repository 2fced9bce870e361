import type { AccessLogEntry } from '@boxzone/contract/access-log'
import { formatDateTime } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { LoadMore } from '#app/ui/content/load-more.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import type { LogFilter } from './log-filter.ts'
import { LogFilterBar, useActorName } from './log-filter-bar.tsx'
import { logResultOf } from './log-result.rules.ts'
import { useEntries } from './use-entries.ts'

interface AccessLogProps {
  contractId: string
  timeZone: string
  boxNumber: string
  /** The tenant has several Boxes, so the title names this one. */
  isNamed: boolean
  /** A new number reloads the list. */
  round: number
}

/** Access log of a Box and its entrance, newest first, including shared users and token holders. */
export function AccessLog({ contractId, timeZone, boxNumber, isNamed, round }: AccessLogProps) {
  const t = useTranslations('doors')
  const errorText = useErrorText()
  const [filter, setFilter] = useState<LogFilter>({})
  const { entries, total, choices, failure, busy, more } = useEntries(contractId, filter, round)
  const isFiltered = filter.door !== undefined || filter.actor !== undefined
  const title = t('log.title')
  return (
    <Card as="section" aria-labelledby={`log-${contractId}`}>
      <h2 id={`log-${contractId}`} className="text-lead font-heavy">
        {isNamed ? `${title} · ${t('box', { number: boxNumber })}` : title}
      </h2>
      {choices && <LogFilterBar choices={choices} filter={filter} boxNumber={boxNumber} onChange={setFilter} />}
      {failure && <p className="mt-2 text-danger">{errorText(failure)}</p>}
      {!failure && entries === undefined && (
        <Loading className="mt-3 grid gap-3">
          <Skeleton />
          <Skeleton className="w-2/3" />
        </Loading>
      )}
      {entries?.length === 0 && <p className="mt-1 text-ink-soft">{t(isFiltered ? 'log.noMatch' : 'log.none')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul className="mt-2 grid divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {entries !== undefined && entries.length < total && (
        <div className="mt-3">
          <LoadMore busy={busy} onClick={more} />
        </div>
      )}
      {choices && entries !== undefined && entries.length > 0 && (
        <p className="mt-3 text-small text-ink-soft">{t('log.stored', { months: choices.storedMonths })}</p>
      )}
    </Card>
  )
}

function Entry({ entry, timeZone }: { entry: AccessLogEntry; timeZone: string }) {
  const t = useTranslations('doors')
  const language = useLanguage()
  const nameOf = useActorName()
  const { door, doorName, actor, method, result, at } = entry
  const shown = logResultOf(result)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 leading-snug sm:grid-cols-[12.5rem_1fr_auto]">
      <time dateTime={at} className="text-ink-soft">
        {formatDateTime(at, language, { timeZone })}
      </time>
      <span className="min-w-0 max-sm:order-1 max-sm:col-span-2">
        <span className="font-strong">{nameOf(actor)}</span>
        {' · '}
        {door === 'box' ? t('box', { number: doorName }) : t(door)}
        <span className={shown === 'opened' ? 'block text-action' : 'block text-danger'}>
          {t(`log.result.${shown}`)}
        </span>
      </span>
      <span className="text-ink-soft">{t(`log.method.${method}`)}</span>
    </li>
  )
}
