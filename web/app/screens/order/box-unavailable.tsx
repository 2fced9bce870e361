import { warehouseBoxes } from 'virtual:calls'
import type { Box } from '@boxzone/contract'
import { formatArea, formatMoney } from '@boxzone/i18n/format'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import type { UnavailableBox } from './order-data.ts'
import { OrderMessage } from './order-message.tsx'

const maxShown = 3

/** Offers similar free Boxes when the chosen one cannot be ordered. The draft retains the typed details. */
export function BoxUnavailable({ facts }: { facts: UnavailableBox }) {
  const t = useTranslations('order.gone')
  const errorText = useErrorText()
  const others = useSimilarBoxes(facts)
  const { code, box, warehouseId } = facts
  const isKnown = warehouseId !== undefined && code !== 'Order/Warehouse-deactivated'
  return (
    <OrderMessage
      title={box && code === 'Box/is-taken' ? t('taken', { number: box.number }) : errorText({ code })}
      text={others.length > 0 ? t('similar') : t('other')}
      actions={
        others.length > 0 ? null : (
          <ButtonLink to={isKnown ? locationOf(facts) : '/boxes'} size={56}>
            {isKnown ? t('sameLocation') : t('find')}
          </ButtonLink>
        )
      }
    >
      <ul className="grid w-full max-w-xl gap-3 text-left">
        {others.map((other) => (
          <Other key={other.id} box={other} />
        ))}
      </ul>
      {others.length > 0 ? (
        <ButtonLink to={locationOf(facts)} look="quiet">
          {t('sameLocation')}
        </ButtonLink>
      ) : null}
    </OrderMessage>
  )
}

/** The page of the warehouse offers the sizes that are nearest to the taken Box. */
const locationOf = ({ warehouseId, box }: UnavailableBox): string =>
  `/location/${warehouseId}${box ? `?box=${encodeURIComponent(box.number)}` : ''}`

function Other({ box }: { box: Box }) {
  const t = useTranslations('order.gone')
  const perMonth = useTranslations('kit.price')('perPeriodVat', { months: 1 })
  const language = useLanguage()
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <span>
        <b className="block">{t('box', { number: box.number, area: formatArea(box.area.squareMetres, language) })}</b>
        <span className="text-small text-ink-soft">
          {formatMoney(box.price.priceWithVat, box.price.currency, language, { style: 'card' })} {perMonth}
        </span>
      </span>
      <ButtonLink to={`/order/first?box=${box.id}`}>{t('rent')}</ButtonLink>
    </Card>
  )
}

/** Free Boxes of the same size class in the same warehouse. */
function useSimilarBoxes({ box, warehouseId }: UnavailableBox): Box[] {
  const language = useLanguage()
  const [others, setOthers] = useState<Box[]>([])
  const sizeClass = box?.sizeClass
  useEffect(() => {
    if (warehouseId === undefined || sizeClass === undefined) return
    const request = new AbortController()
    const input = { id: warehouseId, sizeClass, state: 'available', limit: maxShown, language } as const
    call(warehouseBoxes, input, { signal: request.signal })
      .then(({ items }) => setOthers(items))
      .catch(() => undefined)
    return () => request.abort()
  }, [warehouseId, sizeClass, language])
  return others
}
