import { useTranslations } from 'use-intl'
import { Banner } from '#app/ui/content/banner.tsx'
import { useOrder } from './order-data.ts'

/** The draft of an order whose payment failed: nothing was charged, everything is still here. */
export function PaymentFailedNote() {
  const t = useTranslations('order.paymentFailed')
  const { draft } = useOrder()
  if (!draft.paymentFailed) return null
  return (
    <Banner tone="danger" className="mb-5" title={t('title')}>
      {t('text')}
    </Banner>
  )
}
