import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import type { GeoFailure } from '#app/lib/geolocation/device-position.ts'
import type { PositionBannerProps } from './position-banner.tsx'
import type { NearestStep } from './use-nearest.ts'

const texts = {
  'geo/permission-denied': 'locationDenied',
  'geo/timeout': 'locationTimeout',
  'geo/position-unavailable': 'locationUnavailable',
  'geo/unknown-error': 'locationUnavailable',
  'geo/not-supported': 'locationUnavailable',
} as const satisfies Record<GeoFailure, string>

/** Loaded when the request for the position fails. If loading fails too, the page shows the text alone. */
const PositionBanner = lazy<ComponentType<PositionBannerProps>>(() =>
  loadOptional(() => import('./position-banner.tsx')).then(
    (part) => ({ default: part.PositionBanner }),
    () => ({ default: ({ text }) => text }),
  ),
)

/** Announces the request for the position to screen readers, and explains why it failed. */
export function PositionNotice({ step, onDismiss }: { step: NearestStep; onDismiss: () => void }) {
  const t = useTranslations('warehouse-search.notice')
  return (
    <div role="status" className="basis-full empty:hidden">
      {step === 'idle' ? null : step === 'locating' ? (
        <span className="sr-only">{t('locating')}</span>
      ) : (
        <Suspense>
          <PositionBanner title={t(`${texts[step]}.title`)} text={t(`${texts[step]}.text`)} onDismiss={onDismiss} />
        </Suspense>
      )}
    </div>
  )
}
