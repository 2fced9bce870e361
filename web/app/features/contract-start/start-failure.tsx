import { startRefusals } from '@boxzone/contract/start-choices'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'

/** The reason of the server against another first day, or the general text of the error. */
export function StartFailure({ failure }: { failure: ApiError | undefined }) {
  const t = useTranslations('contract-start.refusal')
  const errorText = useErrorText()
  if (!failure) return null
  const reason = startRefusals.find((known) => known === failure.extras.reason)
  return <FormErrors title={reason ? t(reason) : errorText(failure)} />
}
