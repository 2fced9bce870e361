import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { orderTotals } from '#app/features/order-summary/order-totals.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { SmallHeading } from '../layout.tsx'
import { useOrder } from '../order-data.ts'

/** The deposit and the supplier, shown before the customer decides. */
export function GoodToKnow() {
  const t = useTranslations('order.know')
  const language = useLanguage()
  const { offer, liveSummary } = useOrder()
  const { supplier, currency } = offer
  const { deposit } = liveSummary.summary ? orderTotals(liveSummary.summary) : offer
  return (
    <section className="mt-9 grid gap-5 border-t border-line pt-6 text-small text-ink-soft sm:grid-cols-2">
      <div>
        <SmallHeading>{t('depositTitle', { amount: formatMoney(deposit, currency, language) })}</SmallHeading>
        <p>{t('depositText')}</p>
      </div>
      <div>
        <SmallHeading>{t('supplierTitle')}</SmallHeading>
        <p>
          {[supplier.name, supplier.street, `${supplier.zipCode.replaceAll(' ', '\u00a0')} ${supplier.city}`.trim()]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </section>
  )
}
