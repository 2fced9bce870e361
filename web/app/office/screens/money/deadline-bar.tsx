import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

const nearDays = 7

/** The share of the time for evidence that has passed. */
export function DeadlineBar({ openedAt, answerBy }: { openedAt: string; answerBy: string | null }) {
  const t = useTranslations('office-money.disputes')
  const { date, daysUntil } = useOfficeFormat()
  if (answerBy === null) return <p className="text-dense text-ink-soft">{t('noDeadline')}</p>
  const opened = new Date(openedAt).getTime()
  const due = new Date(answerBy).getTime()
  const now = serverNow().getTime()
  const days = daysUntil(answerBy)
  const share = Math.min(1, Math.max(0, (now - opened) / Math.max(1, due - opened)))
  return (
    <div className="grid w-full gap-1">
      <span className={classNames('text-dense font-strong', days <= nearDays && 'text-danger')}>
        {days < 0 ? t('late') : t('daysLeft', { count: days })}
      </span>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-fine text-ink-soft">
        <span>{t('opened', { day: date(openedAt) })}</span>
        <span>{t('answerBy', { day: date(answerBy) })}</span>
      </span>
    </div>
  )
}
