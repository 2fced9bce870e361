import { moveRefusals } from '@boxzone/contract/move-choices'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'

/** The reason of the server against the move, or the general text of the error. */
export function MoveFailure({ failure }: { failure: ApiError | undefined }) {
  const t = useTranslations('move')
  const errorText = useErrorText()
  const language = useLanguage()
  if (!failure) return null
  const reason = moveRefusals.find((known) => known === failure.extras.reason)
  if (failure.code === 'cancelContract/unpaid-invoices') return <FormErrors title={t('unpaid')} />
  if (!reason || reason === 'MOVE_PLANNED' || reason === 'OLD_BOX_OPEN')
    return <FormErrors title={errorText(failure)} />
  const { day } = failure.extras
  const isNamed = typeof day === 'string' && isDay(day)
  if ((reason === 'DAY' || reason === 'WITHDRAWAL_PERIOD') && !isNamed) return <FormErrors title={errorText(failure)} />
  return (
    <FormErrors title={t(`refusal.${reason}`, { day: isNamed ? formatDay(day, language, { style: 'long' }) : '' })} />
  )
}

/** A failed call that loads data. It can be repeated unless the server gave a reason against the move. */
export function MoveLoadFailure({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const shell = useTranslations('shell')
  return (
    <div className="grid justify-items-start gap-3">
      <MoveFailure failure={failure} />
      {failure.extras.reason === undefined && (
        <Button look="line" size={44} onClick={onRetry}>
          {shell('retry')}
        </Button>
      )}
    </div>
  )
}
