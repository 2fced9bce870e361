import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { toApiError } from '#app/forms/to-api-error.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError, isUnauthorized } from '#app/lib/api/api-error.ts'
import { useAutoRefresh } from '#app/lib/browser/use-auto-refresh.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'

/** Error of a My Zone screen that could not load, with a retry. The menu stays usable. */
export function MyZoneError() {
  const t = useTranslations('shell')
  const error = useRouteError()
  const errorText = useErrorText()
  const { revalidate, state } = useRevalidator()
  // `SessionGuard` already navigates to the login page.
  if (isUnauthorized(error)) return null
  if (!(error instanceof ApiError)) throw error
  const retry = (
    <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
      {t('retry')}
    </Button>
  )
  if (error.status === 0) return <NetworkNeeded retry={retry} />
  return <EmptyState className="min-h-[70dvh] justify-center" title={errorText(toApiError(error))} action={retry} />
}

/**
 * Links to the doors, because they work offline. Omits the link on the page of the doors. Loads the page again when
 * online.
 */
function NetworkNeeded({ retry }: { retry: ReactNode }) {
  const t = useTranslations('errors')
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const handleOnline = () => reload()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  // A slow network fires no `online` event.
  useAutoRefresh(revalidate)
  const className = 'min-h-[70dvh] justify-center'
  if (pathname.startsWith('/my/boxes')) return <EmptyState className={className} title={t('network')} action={retry} />
  return (
    <EmptyState
      className={className}
      title={t('networkNeeded.title')}
      action={
        <>
          <ButtonLink to="/my/boxes">{t('networkNeeded.boxes')}</ButtonLink>
          {retry}
        </>
      }
    >
      {t('networkNeeded.text')}
    </EmptyState>
  )
}
