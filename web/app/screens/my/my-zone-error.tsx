import { useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { toApiError } from '#app/forms/to-api-error.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError, isUnauthorized } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
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
  return (
    <EmptyState
      className="min-h-[70dvh] justify-center"
      title={errorText(toApiError(error))}
      action={
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          {t('retry')}
        </Button>
      }
    />
  )
}
