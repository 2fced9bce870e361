import { warehouseBoxes } from 'virtual:calls'
import type { Box } from '@boxzone/contract'
import { formatArea, formatDay, formatMoney } from '@boxzone/i18n/format'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'

const maxShown = 6

/** Boxes whose contracts end soon. The call sorts them by the day from which they can be ordered. */
function useSoonFree(id: string): readonly Box[] {
  const language = useLanguage()
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    const request = new AbortController()
    call(warehouseBoxes, { id, language, state: 'busy', limit: maxShown }, { signal: request.signal })
      .then(({ items }) => setBoxes(items.filter(({ rentFrom }) => rentFrom !== null)))
      .catch(() => undefined)
    return () => request.abort()
  }, [id, language])
  return boxes
}

export function SoonFree({ warehouseId }: { warehouseId: string }) {
  const t = useTranslations('location')
  const boxes = useSoonFree(warehouseId)
  if (boxes.length === 0) return null
  return (
    <section className="wrap pt-2 pb-10" aria-labelledby="soon-heading">
      <h2 id="soon-heading" className="text-heading">
        {t('soon.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('soon.text')}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {boxes.map((box) => (
          <SoonFreeBox key={box.id} box={box} />
        ))}
      </ul>
    </section>
  )
}

function SoonFreeBox({ box: { id, number, area, price, rentFrom } }: { box: Box }) {
  const t = useTranslations()
  const language = useLanguage()
  const monthly = formatMoney(price.priceWithVat, price.currency, language, { style: 'card' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3">
      <p>
        <b className="block font-strong">{t('location.boxName', { number })}</b>
        <span className="block text-small text-ink-soft">
          {[formatArea(area.squareMetres, language), t('location.card.then', { price: monthly })].join(' · ')}
        </span>
        {rentFrom && (
          <span className="block text-small">
            {t('boxes.card.freeFrom', { date: formatDay(rentFrom, language, { style: 'long' }) })}
          </span>
        )}
      </p>
      <ButtonLink to={`/order/first?box=${id}`} look="line" size={44}>
        {t('location.card.rentShort', { number })}
      </ButtonLink>
    </li>
  )
}
