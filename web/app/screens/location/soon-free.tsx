import { formatArea, formatDay, formatMoney } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { orderPath } from './group-order.ts'
import type { SoonFreeBox } from './location-data.ts'

const maxShown = 6

/** Boxes that can be ordered from a later day. */
export function SoonFree({ boxes }: { boxes: readonly SoonFreeBox[] }) {
  const t = useTranslations('location')
  if (boxes.length === 0) return null
  return (
    <section className="wrap pt-2 pb-10" aria-labelledby="soon-heading">
      <h2 id="soon-heading" className="text-heading">
        {t('soon.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('soon.text')}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {boxes.slice(0, maxShown).map((box) => (
          <li
            key={box.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3"
          >
            <SoonFreeText box={box} />
            <ButtonLink to={orderPath([box])} look="line" size={44}>
              {t('card.rentShort', { number: box.number })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen Box that is free from a later day, in the card under the plan. */
export function SoonFreeChoice({ box }: { box: SoonFreeBox }): ReactNode {
  const t = useTranslations('location.card')
  return (
    <>
      <SoonFreeText box={box} />
      <ButtonLink to={orderPath([box])} size={56}>
        {t('rent', { number: box.number })}
      </ButtonLink>
    </>
  )
}

/** Name, size, price and first day of the Box. */
function SoonFreeText({ box: { number, squareMetres, priceWithVat, currency, rentFrom } }: { box: SoonFreeBox }) {
  const t = useTranslations()
  const language = useLanguage()
  const monthly = formatMoney(priceWithVat, currency, language, { style: 'card' })
  return (
    <p>
      <b className="block font-strong">{t('location.boxName', { number })}</b>
      <span className="block text-small text-ink-soft">
        {[formatArea(squareMetres, language), t('location.card.then', { price: monthly })].join(' · ')}
      </span>
      <span className="block text-small">
        {t('boxes.card.freeFrom', { date: formatDay(rentFrom, language, { style: 'long' }) })}
      </span>
    </p>
  )
}
