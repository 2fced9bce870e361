import { formatDateTime } from '@boxzone/i18n/format'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/**
 * Shows an offline customer that the page shows a stored copy of the doors. Reloads the page's data when the device is
 * online again.
 */
export function OfflineNotice({ at }: { at: string }) {
  const t = useTranslations('doors.kept')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const handleOnline = () => reload()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Banner tone="warning" live title={t('title')}>
      {t('text', { time: formatDateTime(at, language, { timeZone, style: 'long' }) })}
    </Banner>
  )
}
