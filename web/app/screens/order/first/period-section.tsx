import { formatMoney, formatPercent } from '@boxzone/i18n/format'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { orderSection } from '../layout.tsx'
import { useOrder } from '../order-data.ts'
import { MonthsStepper } from './months-stepper.tsx'
import { type DisplayedPeriodPrice, periodPrice } from './period-price.ts'

const everyN = 'every'
const choose = (periodInMonths: number) => changeDraft({ type: 'periodChosen', periodInMonths })

/** Choice of the invoicing period with its price per month, price per period and saving. */
export function PeriodSection() {
  const t = useTranslations('order.period')
  const several = useTranslations('order.several')
  const { draft, offer, vatRate } = useOrder()
  const { periodInMonths } = draft.invoicing
  const named = offer.periods.map((period) => period.periodInMonths)
  const [isCustom, setIsCustom] = useState(!named.includes(periodInMonths))
  const [custom, setCustom] = useState(isCustom ? periodInMonths : 2)
  const card = usePeriodCard()
  const id = useId()

  function change(value: string) {
    setIsCustom(value === everyN)
    choose(value === everyN ? custom : Number(value))
  }

  function changeCustom(months: number) {
    setCustom(months)
    choose(months)
  }

  return (
    <section className={orderSection} aria-describedby={id}>
      <RadioCards
        label={t('title')}
        value={isCustom ? everyN : String(periodInMonths)}
        onChange={(event) => change(event.target.value)}
        cards={[...named.map((months) => card(String(months), months)), card(everyN, custom)]}
      />
      {isCustom ? <MonthsStepper months={custom} onChange={changeCustom} /> : null}
      <p id={id} className="mt-3 text-small text-ink-soft">
        {t('note', { vat: vatRate > 0 ? 'some' : 'none' })}{' '}
        {draft.others.length > 0 ? several('pricesOfBox', { number: draft.box.number }) : null}
      </p>
    </section>
  )
}

function usePeriodCard() {
  const { offer, vatRate } = useOrder()
  const t = useTranslations('order.period')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, offer.currency, language)
  const saving = ({ saving: amount, discountPercent }: DisplayedPeriodPrice) =>
    discountPercent > 0 ? (
      <Badge look="soft">
        {t('saving', { amount: money(amount), percent: formatPercent(discountPercent, language) })}
      </Badge>
    ) : null
  return (value: string, months: number) => {
    const price = periodPrice(offer, months, vatRate)
    return {
      value,
      label: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {value === everyN ? t('everyN') : t('named', { months })}
          {price && saving(price)}
        </span>
      ),
      description: price && t('perPeriod', { months, price: money(price.perPeriod) }),
      aside: price && (
        <>
          <span className="block text-lead whitespace-nowrap">{money(price.perMonth)}</span>
          <span className="block text-small font-normal text-ink-soft">{t('perMonth')}</span>
        </>
      ),
    }
  }
}
