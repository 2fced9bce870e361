import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'

/** Error of a call, directly above the button that made it. */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  const errorText = useErrorText()
  return failure ? <FormErrors title={errorText(failure)} /> : null
}
