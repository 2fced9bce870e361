import { formatDay, formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useOrder } from '../order-data.ts'
import { isVoucherReplacedByPromotion } from './voucher-kept.ts'

/** Shows a promotion with its duration and the price after it. */
export function PromotionNotice() {
  const t = useTranslations('order.promotion')
  const language = useLanguage()
  const { offer, liveSummary, draft } = useOrder()
  const { summary } = liveSummary
  if (!offer.promotion || !summary) return null
  // A better voucher replaces the promotion.
  if (draft.voucherToken !== null && !isVoucherReplacedByPromotion(summary.discount)) return null
  const months = draft.invoicing.periodInMonths
  return (
    <Banner
      tone="success"
      className="mt-4"
      title={
        draft.others.length > 0
          ? t('ofBox', { number: draft.box.number, text: offer.promotion.text })
          : offer.promotion.text
      }
    >
      {t('text', {
        months,
        until: formatDay(summary.firstPeriod.to, language, { style: 'long' }),
        from: formatDay(summary.next.on, language, { style: 'long' }),
        price: formatMoney(summary.next.priceWithVat, offer.currency, language),
      })}
    </Banner>
  )
}
