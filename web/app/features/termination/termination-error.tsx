import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** Why the termination is refused, with a link to the unpaid invoices if they are the reason. */
export function TerminationError({ error }: { error: Pick<ApiError, 'code'> & Partial<ApiError> }) {
  const t = useTranslations('contracts.cancel')
  const errorText = useErrorText()
  const isUnpaid = error.code === 'cancelContract/unpaid-invoices'
  return (
    <Banner
      tone="danger"
      live
      title={errorText(error)}
      action={
        isUnpaid && (
          <ButtonLink to="/my/rents?filter=unpaid" size={44}>
            {t('pay')}
          </ButtonLink>
        )
      }
    />
  )
}
