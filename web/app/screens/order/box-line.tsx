import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useOrder } from './order-data.ts'

/** Box and location in two short lines. `withBox` is false where a list names the Boxes. */
export function BoxLine({ withBox = true }: { withBox?: boolean }) {
  const t = useTranslations('order.box')
  const language = useLanguage()
  const { box, warehouse } = useOrder().offer
  const location = [warehouse.name, warehouse.address.city].join(', ')
  return (
    <p className="min-w-0">
      <b className="block font-strong">
        {withBox ? t('name', { number: box.number, area: formatArea(box.area.squareMetres, language) }) : location}
      </b>
      {withBox ? <span className="text-small text-ink-soft">{location}</span> : null}
    </p>
  )
}
