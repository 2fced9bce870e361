import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useOrder } from '../order-data.ts'

/** The deposit and who the contract is with, before anything is decided. */
export function GoodToKnow() {
  const t = useTranslations('order.know')
  const language = useLanguage()
  const { offer, running } = useOrder()
  const { supplier, currency } = offer
  const { deposit } = running.summary ?? offer
  return (
    <section className="order-section grid gap-5 border-t border-line pt-6 text-small text-ink-soft sm:grid-cols-2">
      <div>
        <h2 className="order-small-heading">
          {t('depositTitle', { amount: formatMoney(deposit, currency, language) })}
        </h2>
        <p>{t('depositText')}</p>
      </div>
      <div>
        <h2 className="order-small-heading">{t('supplierTitle')}</h2>
        <p>
          {[supplier.name, supplier.street, `${supplier.zipCode.replaceAll(' ', '\u00a0')} ${supplier.city}`.trim()]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </section>
  )
}
