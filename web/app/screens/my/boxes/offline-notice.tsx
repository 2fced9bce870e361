import { formatDateTime } from '@boxzone/i18n/format'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** Says that the doors are those of an earlier moment, until there is a signal again. */
export function OfflineNotice({ at }: { at: string }) {
  const t = useTranslations('doors.kept')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const askAgain = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const ask = () => askAgain()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Banner tone="warning" live title={t('title')}>
      {t('text', { time: formatDateTime(at, language, { timeZone }) })}
    </Banner>
  )
}
