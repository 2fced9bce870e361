import type { MovePreview } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'

/** Prices, deposit and days of a move, as the server calculates them. */
export function MoveFacts({ preview }: { preview: MovePreview }) {
  const t = useTranslations('move')
  const language = useLanguage()
  const money = useMoney()
  const { currency, difference, credit, toPay, card } = preview
  const amount = (value: number) => money(value, currency)
  const changed = (from: number, to: number) => (from === to ? amount(to) : `${amount(from)} → ${amount(to)}`)
  const day = (value: string) => formatDay(value, language, { style: 'long' })
  const rows: [string, string][] = [
    [t('price', { months: preview.periodInMonths }), changed(preview.currentTotalPrice, preview.totalPrice)],
    [t('priceFrom'), day(preview.priceFrom)],
    ...(difference === 0
      ? []
      : [[t('difference', { day: day(preview.periodTo) }), amount(difference)] satisfies [string, string]]),
    [t('deposit'), changed(preview.deposit - preview.depositDifference, preview.deposit)],
    ...(credit > 0 ? [[t('credit'), amount(credit)] satisfies [string, string]] : []),
    [t('toPay'), amount(toPay)],
  ]
  return (
    <div className="grid gap-3 rounded-control bg-kraft-tint p-4">
      <h2 className="text-title">{t('preview')}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('oldBox', { box: preview.oldBox.name, day: day(preview.oldBoxUntil) })}</p>
      <p>{t(preview.hasNewEntranceCode ? 'entrance' : 'codes')}</p>
      {preview.guaranteedUntil > preview.day && <p>{t('guarantee', { day: day(preview.guaranteedUntil) })}</p>}
      {toPay > 0 && <p>{card ? t('byCard', { last4: card }) : t('byPage')}</p>}
    </div>
  )
}
