import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { NotifyMe } from '#app/features/notify-me/notify-me.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import type { LocationData } from './location-data.ts'

/** Shown above the hero when the warehouse is closed or has no free Box. */
export function StateNotice({ data: { warehouse } }: { data: LocationData }) {
  const { deactivation, hasFreeBoxes } = warehouse
  if (deactivation.deactivated) return <Closed reason={deactivation.reason} />
  return hasFreeBoxes ? null : <Full warehouse={warehouse} />
}

function Closed({ reason }: { reason: string | null }) {
  const t = useTranslations('location.closed')
  return (
    <div className="wrap pt-4">
      <Banner tone="warning" title={t('title')}>
        {reason === 'RECONSTRUCTION' ? `${t('reason.RECONSTRUCTION')} ` : null}
        {t('text')}
      </Banner>
    </div>
  )
}

function Full({ warehouse }: { warehouse: LocationData['warehouse'] }) {
  const t = useTranslations('location.full')
  const language = useLanguage()
  const { availableFrom } = warehouse
  return (
    <div className="wrap pt-4">
      <Banner tone="warning" title={t('title')} action={<NotifyMe warehouse={warehouse} />}>
        {availableFrom === null ? t('text') : t('textFrom', { date: formatDay(availableFrom, language) })}
      </Banner>
    </div>
  )
}
