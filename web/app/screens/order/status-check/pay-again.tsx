import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useRedirectingFetcher } from '#app/forms/use-redirecting-fetcher.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { statusPath } from '../status-url.ts'

interface PayAgainProps {
  orderId: string
  children: (state: { pay: () => void; busy: boolean }) => ReactNode
}

/** Starts another payment of the same order and shows an error next to the button. */
export function PayAgain({ orderId, children }: PayAgainProps) {
  const { submit, busy, failure } = useRedirectingFetcher(statusPath)
  return (
    <>
      {failure ? <PaymentError failure={failure} /> : null}
      {failure && isFinal(failure) ? null : children({ pay: () => submit({ orderId }), busy })}
    </>
  )
}

const finalCodes = [
  'Box/is-taken',
  'Box/hold-used-up',
  'promotion/ended',
  'account/blocked',
  'Order/Box-not-active',
  'Order/Warehouse-deactivated',
  'payment/not-payable',
  'not-found',
]
const isFinal = ({ code }: ApiError): boolean => finalCodes.includes(code)

function PaymentError({ failure }: { failure: ApiError }) {
  const t = useTranslations('order-status')
  const errorText = useErrorText()
  const isPaid = failure.code === 'payment/not-payable'
  return (
    <Banner
      live
      tone={isPaid ? 'info' : 'danger'}
      className="max-w-xl text-left"
      title={isPaid ? t('alreadyPaid') : errorText(failure)}
      action={
        isFinal(failure) && !isPaid ? (
          <ButtonLink to="/boxes" look="line">
            {t('otherBox')}
          </ButtonLink>
        ) : null
      }
    />
  )
}
