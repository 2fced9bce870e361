import { useTranslations } from 'use-intl'
import { voucherCodes } from '#app/features/order-summary/refusals.ts'
import type { ApiError } from '#app/lib/api-error.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { loginAddress } from '#app/lib/safe-redirect.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isAboutDetails } from './refused-details.ts'

/** Why the order was not taken, and the one thing to do about it. */
export function PlacingFailure({ failure }: { failure: ApiError }) {
  const t = useTranslations('order.refused')
  const errorText = useErrorText()
  const { code } = failure
  if (isAboutDetails(failure)) {
    return (
      <Banner live tone="danger" title={t('details')}>
        <TextLink to="/order/user-details">{t('toDetails')}</TextLink>
      </Banner>
    )
  }
  if (code === 'unauthorized') {
    return (
      <Banner live tone="danger" title={errorText(failure)}>
        <TextLink to={loginAddress({ pathname: '/order/summary', search: '' })}>{t('toLogin')}</TextLink>
      </Banner>
    )
  }
  if (voucherCodes.includes(code)) {
    return (
      <Banner live tone="danger" title={errorText(failure)}>
        {t('voucher')}
      </Banner>
    )
  }
  return (
    <Banner live tone="danger" title={errorText(failure)}>
      {t('again')}
    </Banner>
  )
}
