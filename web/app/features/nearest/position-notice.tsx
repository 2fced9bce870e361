import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { NearestStep } from './use-nearest.ts'

/** Comes only to those whose position is not known. */
const PositionBanner = lazy(async () => ({ default: (await import('./position-banner.tsx')).PositionBanner }))

/** Why the nearest Locations cannot be shown, and what to do instead. */
export function PositionNotice({ step, onDismiss }: { step: NearestStep; onDismiss: () => void }) {
  const t = useTranslations('places.notice')
  return (
    <div role="status" className="basis-full empty:hidden">
      {step === 'idle' ? null : step === 'asking' ? (
        <span className="sr-only">{t('locating')}</span>
      ) : (
        <Suspense>
          <PositionBanner failure={step} onDismiss={onDismiss} />
        </Suspense>
      )}
    </div>
  )
}
