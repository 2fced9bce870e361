import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import type { OwnHold } from '#app/features/order-draft/own-hold.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { orderPath, totalsOf } from './group-order.ts'
import type { AvailableBox } from './location-data.ts'
import styles from './sticky-order-bar.module.css'

interface StickyOrderBarProps {
  boxes: readonly AvailableBox[]
  held: OwnHold | undefined
}

/** Phones only: the price and the order link of the chosen Boxes, docked at the bottom of both tabs. */
export function StickyOrderBar({ boxes, held }: StickyOrderBarProps) {
  const t = useTranslations('location.card')
  const language = useLanguage()
  const { dueToday, perPeriod, currency } = totalsOf(boxes)
  const money = (amount: number) => formatMoney(amount, currency, language, { style: 'card' })
  return (
    <div
      data-testid="order-bar"
      className={classNames(
        'sticky bottom-0 z-30 flex items-center justify-between gap-3.5 border-t border-line bg-surface px-(--gutter) pt-2.5 shadow-float md:hidden',
        styles.bar,
      )}
    >
      <p>
        <b className="block text-[1.125rem] font-heavy">{t('today', { price: money(dueToday) })}</b>
        <span className="block text-small leading-[1.35] text-ink-soft">{t('then', { price: money(perPeriod) })}</span>
      </p>
      <ButtonLink to={orderPath(boxes, held)} size={56} className="flex-none">
        {boxes.length > 1
          ? t('several.rent', { count: boxes.length })
          : t('rentShort', { number: boxes[0]?.number ?? '' })}
      </ButtonLink>
    </div>
  )
}
