import { useTranslations } from 'use-intl'
import type { ApiError } from '#app/lib/api-error.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** Why leaving is refused, with the one thing to do next where there is one. */
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
