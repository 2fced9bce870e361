import { retryPayment } from 'virtual:calls'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { asRefusal } from '../as-refusal.ts'

interface PayAgainProps {
  orderId: string
  children: (state: { pay: () => void; busy: boolean }) => ReactNode
}

/** Starts another payment of the same order and shows an error next to the button. */
export function PayAgain({ orderId, children }: PayAgainProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isSending = useRef(false)
  usePageRestore(() => setBusy(false))

  async function pay(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { paymentUrl } = await call(retryPayment, { orderId })
      if (getDraft()?.orderId === orderId) changeDraft({ type: 'placed', orderId })
      window.location.assign(paymentUrl)
    } catch (error) {
      setFailure(asRefusal(error))
      setBusy(false)
    } finally {
      isSending.current = false
    }
  }
  return (
    <>
      {failure ? <PaymentError failure={failure} /> : null}
      {failure && isFinal(failure) ? null : children({ pay: () => void pay(), busy })}
    </>
  )
}

const finalCodes = [
  'Box/is-taken',
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
