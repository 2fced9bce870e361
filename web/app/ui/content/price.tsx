import { formatMoney, type MoneyStyle } from '@boxzone/i18n/format'
import { useLocale, useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'

interface PriceProps {
  /** Major units, as in the API: 125.6. */
  dueToday: number
  perPeriod: number
  currency: string
  /** Length of the invoicing period in months. */
  months?: number
  /** Refundable part of the amount due today. */
  deposit?: number
  /** `card` shows 64 €, `exact` 64,00 € (orders and invoices). */
  style?: MoneyStyle
  className?: string
}

/** Shows the amount due today, then the amount per period, then the VAT note, in this order everywhere. */
export function PriceText({
  dueToday,
  perPeriod,
  currency,
  months = 1,
  deposit,
  style = 'card',
  className,
}: PriceProps) {
  const t = useTranslations('kit.price')
  const language = useLocale()
  const money = (amount: number) => formatMoney(amount, currency, language, { style })
  return (
    <div className={className}>
      <dl className="flex flex-wrap items-end gap-x-7 gap-y-1">
        <div>
          <dt className="text-small text-ink-soft">{t('today')}</dt>
          <dd className="text-heading leading-9 font-heavy tracking-[-0.015em] whitespace-nowrap">{money(dueToday)}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('thenPer', { months })}</dt>
          <dd className="text-title leading-9 font-heavy tracking-[-0.015em] whitespace-nowrap">{money(perPeriod)}</dd>
        </div>
      </dl>
      <p className="text-small text-ink-soft">
        {deposit ? t('vatWithDeposit', { deposit: money(deposit) }) : t('vatIncluded')}
      </p>
    </div>
  )
}

interface PriceFromProps {
  amount: number
  currency: string
  months?: number
  /** Omits "from", for the price of one Box. */
  exact?: boolean
  className?: string
}

/** Price on a card: the number first, period and VAT below. */
export function PriceFrom({ amount, currency, months = 1, exact, className }: PriceFromProps) {
  const t = useTranslations('kit.price')
  const money = formatMoney(amount, currency, useLocale(), { style: 'card' })
  const large = (chunks: React.ReactNode) => (
    <strong className="text-heading font-heavy max-xs:text-title tracking-[-0.015em] whitespace-nowrap text-ink">
      {chunks}
    </strong>
  )
  return (
    <p className={classNames('text-small text-ink-soft', className)}>
      {exact ? large(money) : t.rich('from', { amount: money, large })}
      <span className="block">{t('perPeriodVat', { months })}</span>
    </p>
  )
}
