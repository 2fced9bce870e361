import { moveRefusals } from '@boxzone/contract/move-choices'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'

/** The reason of the server against the move, or the general text of the error. */
export function MoveFailure({ failure }: { failure: ApiError | undefined }) {
  const t = useTranslations('move')
  const errorText = useErrorText()
  if (!failure) return null
  const reason = moveRefusals.find((known) => known === failure.extras.reason)
  if (failure.code === 'cancelContract/unpaid-invoices') return <FormErrors title={t('unpaid')} />
  if (!reason || reason === 'MOVE_PLANNED' || reason === 'OLD_BOX_OPEN')
    return <FormErrors title={errorText(failure)} />
  return <FormErrors title={t(`refusal.${reason}`)} />
}
