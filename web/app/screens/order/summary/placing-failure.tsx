import { useTranslations } from 'use-intl'
import { earlyStartCode, promotionCodes, voucherCodes } from '#app/features/order-summary/order-error-codes.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { loginUrl } from '#app/lib/routing/login-url.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { isAboutDetails } from './refused-details.ts'

/** Shows the error of a refused order with its next action. */
export function PlacingFailure({ failure }: { failure: ApiError }) {
  const t = useTranslations('order.refused')
  const errorText = useErrorText()
  return (
    <Banner live tone="danger" title={isAboutDetails(failure) ? t('details') : errorText(failure)}>
      <RecoveryAction failure={failure} />
    </Banner>
  )
}

function RecoveryAction({ failure }: { failure: ApiError }) {
  const t = useTranslations('order.refused')
  const { code } = failure
  if (isAboutDetails(failure)) return <TextLink to="/order/user-details">{t('toDetails')}</TextLink>
  if (promotionCodes.includes(code)) return t('promotion')
  if (code === earlyStartCode) return t('earlyStart')
  if (code !== 'unauthorized') return t(voucherCodes.includes(code) ? 'voucher' : 'again')
  return <TextLink to={loginUrl({ pathname: '/order/summary', search: '' })}>{t('toLogin')}</TextLink>
}
