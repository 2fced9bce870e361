import { useTranslations } from 'use-intl'
import { Banner } from '#app/ui/content/banner.tsx'
import { useOrder } from './order-data.ts'

/** Shown after a failed payment: nothing was charged, and the draft still contains all data. */
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
