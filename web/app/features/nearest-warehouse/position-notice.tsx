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

/** Comes only to those whose position is not known; without a network they read its words all the same. */
const PositionBanner = lazy<ComponentType<PositionBannerProps>>(() =>
  loadOptional(() => import('./position-banner.tsx')).then(
    (part) => ({ default: part.PositionBanner }),
    () => ({ default: ({ text }) => text }),
  ),
)

/** Why the nearest Locations cannot be shown, and what to do instead. */
export function PositionNotice({ step, onDismiss }: { step: NearestStep; onDismiss: () => void }) {
  const t = useTranslations('warehouse-search.notice')
  return (
    <div role="status" className="basis-full empty:hidden">
      {step === 'idle' ? null : step === 'asking' ? (
        <span className="sr-only">{t('locating')}</span>
      ) : (
        <Suspense>
          <PositionBanner title={t(`${texts[step]}.title`)} text={t(`${texts[step]}.text`)} onDismiss={onDismiss} />
        </Suspense>
      )}
    </div>
  )
}
