import { useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#app/lib/api-error.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MyZoneError } from '../my/zone-failure.tsx'

/** What is no id at all leads as little to a contract as the id of another's, or of one that is gone. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'validation')

export function ContractFailure() {
  return isNotThere(useRouteError()) ? <NoContract /> : <MyZoneError />
}

/** Trying again would find nothing either: the way leads to the contracts there are. */
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
