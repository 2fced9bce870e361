import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { reportError } from '#app/lib/api/report-error.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { MessagePage } from './message-page.tsx'
import { SadBox } from './sad-box.tsx'

/** Replaces a screen that failed to render, and reports the error to the server. */
export function FailureFallback({ error }: { error: unknown }) {
  const t = useTranslations('shell.failure')
  const { pathname, search } = useLocation()
  useEffect(() => reportError(error), [error])
  // The report cannot be sent offline, so the text must not claim it.
  const isOffline = globalThis.navigator?.onLine === false
  return (
    <MessagePage drawing={<SadBox className="mb-4 w-40" />} title={t('title')} text={t(isOffline ? 'offline' : 'text')}>
      <ButtonLink href={pathname + search}>{t('reload')}</ButtonLink>
      <ButtonLink href="/" look="line">
        {t('home')}
      </ButtonLink>
    </MessagePage>
  )
}
