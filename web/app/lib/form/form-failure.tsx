import type { ApiError } from '#app/lib/api-error.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'

/** Why a call was refused, directly above the button that made it. */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  const errorText = useErrorText()
  return failure ? <FormErrors title={errorText(failure)} /> : null
}
