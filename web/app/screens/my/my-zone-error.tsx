import { useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { toApiError } from '#app/forms/to-api-error.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError, isUnauthorized } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'

/** A screen of My Zone that could not load: why, and once more. The menu beside it stays. */
export function MyZoneError() {
  const t = useTranslations('shell')
  const error = useRouteError()
  const errorText = useErrorText()
  const { revalidate, state } = useRevalidator()
  // The guard is already on its way to the login page.
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
