import { useTranslations } from 'use-intl'
import type { PositionFailure } from '#app/lib/position.ts'
import { Banner } from '#app/ui/banner.tsx'

const texts = {
  denied: 'locationDenied',
  timeout: 'locationTimeout',
  unavailable: 'locationUnavailable',
  unsupported: 'locationUnavailable',
} as const

export function PositionBanner({ failure, onDismiss }: { failure: PositionFailure; onDismiss: () => void }) {
  const t = useTranslations('places.notice')
  return (
    <Banner tone="warning" title={t(`${texts[failure]}.title`)} onDismiss={onDismiss} className="my-2">
      {t(`${texts[failure]}.text`)}
    </Banner>
  )
}
