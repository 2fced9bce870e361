import { useTranslations } from 'use-intl'
import type { GeoFailure } from '#app/lib/location/geolocation.ts'
import { Banner } from '#app/ui/banner.tsx'

const texts = {
  'geo/permission-denied': 'locationDenied',
  'geo/timeout': 'locationTimeout',
  'geo/position-unavailable': 'locationUnavailable',
  'geo/unknown-error': 'locationUnavailable',
  'geo/not-supported': 'locationUnavailable',
} as const satisfies Record<GeoFailure, string>

export function PositionBanner({ failure, onDismiss }: { failure: GeoFailure; onDismiss: () => void }) {
  const t = useTranslations('places.notice')
  return (
    <Banner tone="warning" title={t(`${texts[failure]}.title`)} onDismiss={onDismiss} className="my-2">
      {t(`${texts[failure]}.text`)}
    </Banner>
  )
}
