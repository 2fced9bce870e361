import { useTranslations } from 'use-intl'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { unexpectedError } from '../lib/api/api-error.ts'
import { toApiError } from './to-api-error.ts'
import { useErrorText } from './use-error-text.ts'

/** Shows the error of a call that was made outside a form. */
export function useErrorToast(): (error: unknown) => void {
  const t = useTranslations('errors')
  const errorText = useErrorText()
  const toast = useToast()
  return (error) => {
    const failure = toApiError(error)
    const title = failure.code === unexpectedError ? t('toast_failed') : errorText(failure)
    toast.show({ tone: 'danger', title })
  }
}
