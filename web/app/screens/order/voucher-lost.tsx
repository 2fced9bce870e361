import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import type { OrderInProgress } from './order-data.ts'

/** Explains a higher total after the server refused a voucher that it accepted before. */
export function VoucherNoLongerValid({ order: { draft, liveSummary } }: { order: OrderInProgress }) {
  const t = useTranslations('order.voucher')
  const errorText = useErrorText()
  const { refusedVoucher } = liveSummary
  if (!refusedVoucher || refusedVoucher.token !== draft.voucherToken) return null
  return (
    <Banner live tone="warning" className="mb-5" title={errorText({ code: refusedVoucher.code })}>
      {t('lost', { code: refusedVoucher.token })}
    </Banner>
  )
}
