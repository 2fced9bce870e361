import type { TextGroup } from '@boxzone/i18n'
import { formatDateTime, formatTime } from '@boxzone/i18n/format'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { isLongHold } from '#app/lib/time/long-hold.ts'
import { type OwnHold, useOwnHold } from './own-hold.ts'

const texts: readonly TextGroup[] = ['hold']

/** Rejects when the texts fail to load, so that the page renders without the strip. */
export async function loadHoldStrip() {
  await loadDialogTexts(texts)
  return HoldStrip
}

/** Leads back to an unfinished order while the Box is held. Bare screens, such as the order itself, do not render it. */
export function HoldStrip() {
  const hold = useOwnHold()
  if (!hold) return null
  return (
    <Suspense>
      <TextsProvider groups={texts}>
        <Strip hold={hold} />
      </TextsProvider>
    </Suspense>
  )
}

function Strip({ hold: { box, others, heldUntil, step } }: { hold: OwnHold }) {
  const t = useTranslations('hold')
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <aside aria-label={t('label')} className="bg-highlight-soft">
      <Link
        to={step}
        className="wrap flex min-h-12 flex-wrap items-center justify-center gap-x-2 py-2 leading-tight text-ink no-underline -outline-offset-3 max-md:text-small"
      >
        {isLongHold(heldUntil)
          ? t('textLong', { number: box.number, moment: formatDateTime(heldUntil, language, { timeZone }) })
          : t(others.length > 0 ? 'several' : 'text', {
              number: box.number,
              time: formatTime(heldUntil, language, { timeZone }),
            })}
        <span className="whitespace-nowrap">
          – <span className="font-strong underline underline-offset-3">{t('continue')}</span>
        </span>
      </Link>
    </aside>
  )
}
