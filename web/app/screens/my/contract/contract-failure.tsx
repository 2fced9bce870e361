import { useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { MyZoneError } from '../my-zone-error.tsx'

/** An invalid id counts as missing, like that of a deleted contract or of a contract of another account. */
export const isMissingContract = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'validation')

export function ContractFailure() {
  return isMissingContract(useRouteError()) ? <NoContract /> : <MyZoneError />
}

/** A retry would fail again, so the screen links to the list of contracts. */
export function NoContract() {
  const t = useTranslations('shell.zone')
  const errorText = useErrorText()
  return (
    <EmptyState
      className="min-h-[70dvh] justify-center"
      title={errorText({ code: 'not-found' })}
      action={<ButtonLink to="/my/contracts">{t('contracts')}</ButtonLink>}
    />
  )
}
