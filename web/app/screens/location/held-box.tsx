import { formatDateTime, formatTime } from '@boxzone/i18n/format'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnHold } from '#app/features/order-draft/own-hold.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { isLongHold } from '#app/lib/time/long-hold.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'

/** The texts with the end of the hold: the time, or the day and the time. */
function useHoldTexts({ heldUntil, box: { number }, others }: OwnHold) {
  const t = useTranslations('hold')
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (isLongHold(heldUntil)) {
    const moment = formatDateTime(heldUntil, language, { timeZone })
    return { row: t('rowLong', { moment }), text: t('textLong', { number, moment }) }
  }
  const time = formatTime(heldUntil, language, { timeZone })
  return { row: t('row', { time }), text: t(others.length > 0 ? 'several' : 'text', { number, time }) }
}

/** Shows the held Box above the free Boxes. */
export function HeldRow({ held }: { held: OwnHold }) {
  const t = useTranslations()
  const { row } = useHoldTexts(held)
  return (
    <Link
      to={held.step}
      data-testid="held-row"
      className="mb-3 flex min-h-19 items-center justify-between gap-3 rounded-card bg-highlight-soft px-4 py-3 text-ink no-underline"
    >
      <span className="grid gap-px">
        <b className="text-lead leading-tight font-strong">{t('location.boxName', { number: held.box.number })}</b>
        <span className="text-small leading-[1.4]">{row}</span>
      </span>
      <span className="font-strong underline underline-offset-3">{t('hold.continue')}</span>
    </Link>
  )
}

/** Shows the held Box in the card under the plan. */
export function HeldCard({ held }: { held: OwnHold }) {
  const t = useTranslations('hold')
  const { text } = useHoldTexts(held)
  return (
    <div
      data-testid="held-card"
      className="flex min-h-42 flex-wrap items-center justify-between gap-x-4 gap-y-3.5 px-5 pt-4.5 pb-4 [box-shadow:inset_0_4px_0_var(--highlight)] max-md:px-4 max-md:pb-4.5"
    >
      <p className="min-w-0 flex-[1_1_14rem]">
        <b className="block text-title leading-tight font-heavy">{text}</b>
        <span className="block text-ink-soft">{t('note')}</span>
      </p>
      <ButtonLink to={held.step} size={56} className="max-md:flex-1">
        {t('continue')}
      </ButtonLink>
    </div>
  )
}
