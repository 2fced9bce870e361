import { useTranslations } from 'use-intl'
import { Banner } from '#app/ui/banner.tsx'
import type { NearestStep } from './use-nearest.ts'

const texts = {
  denied: 'locationDenied',
  timeout: 'locationTimeout',
  unavailable: 'locationUnavailable',
  unsupported: 'locationUnavailable',
} as const

/** Why the nearest Locations cannot be shown, and what to do instead. */
export function PositionNotice({ step, onDismiss }: { step: NearestStep; onDismiss: () => void }) {
  const t = useTranslations('places.notice')
  return (
    <div role="status" className="basis-full empty:hidden">
      {step === 'idle' ? null : step === 'asking' ? (
        <span className="sr-only">{t('locating')}</span>
      ) : (
        <Banner tone="warning" title={t(`${texts[step]}.title`)} onDismiss={onDismiss} className="my-2">
          {t(`${texts[step]}.text`)}
        </Banner>
      )}
    </div>
  )
}
