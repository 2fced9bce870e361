import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { AvailableBox } from './location-data.ts'

/** On a phone the price and the button stay in reach under both tabs. */
export function StickyOrderBar({ box }: { box: AvailableBox }) {
  const t = useTranslations('location.card')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, box.currency, language, { style: 'card' })
  return (
    <div className="location-dock">
      <p>
        <b>{t('today', { price: money(box.dueToday) })}</b>
        <span>{t('then', { price: money(box.priceWithVat) })}</span>
      </p>
      <ButtonLink to={`/order/first?box=${box.id}`} size={56}>
        {t('rentShort', { number: box.number })}
      </ButtonLink>
    </div>
  )
}
