import { formatDay } from '@boxzone/i18n/format'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import type { FirstEndDate } from './cancel-form.tsx'
import { CancellationSum } from './cancellation-sum.tsx'

interface CancelReviewProps {
  contractId: string
  day: string
  known: FirstEndDate
  onReady: (day: string) => void
}

/** Dates and money before the notice is sent. */
export function CancelReview({ contractId, day, known, onReady }: CancelReviewProps) {
  const t = useTranslations('contracts.cancel')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('reviewTitle')}
      </h3>
      <div>
        <p className="text-small text-ink-soft">{t('day')}</p>
        <p className="text-fact font-heavy">{formatDay(day, language, { style: 'long' })}</p>
        <p>{t('until')}</p>
      </div>
      <CancellationSum contractId={contractId} day={day} known={known} onReady={onReady} />
      <p className="text-ink-soft">{t('changeable')}</p>
    </div>
  )
}
