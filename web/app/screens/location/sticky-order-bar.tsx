import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import type { AvailableBox } from './location-data.ts'
import styles from './sticky-order-bar.module.css'

/** Phones only: the price and the order link of the chosen Box, docked at the bottom of both tabs. */
export function StickyOrderBar({ box }: { box: AvailableBox }) {
  const t = useTranslations('location.card')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, box.currency, language, { style: 'card' })
  return (
    <div
      data-testid="order-bar"
      className={classNames(
        'sticky bottom-0 z-30 flex items-center justify-between gap-3.5 border-t border-line bg-surface px-(--gutter) pt-2.5 shadow-float md:hidden',
        styles.bar,
      )}
    >
      <p>
        <b className="block text-[1.125rem] font-heavy">{t('today', { price: money(box.dueToday) })}</b>
        <span className="block text-small leading-[1.35] text-ink-soft">
          {t('then', { price: money(box.priceWithVat) })}
        </span>
      </p>
      <ButtonLink to={`/order/first?box=${box.id}`} size={56} className="flex-none">
        {t('rentShort', { number: box.number })}
      </ButtonLink>
    </div>
  )
}
